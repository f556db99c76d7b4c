/** Create-to-`rendered` with engine `quickjs`, against engine `native`: a table of 1,000 rows and a plot. */
import type { EngineName } from '../src/policy/engines.ts';
import { clear, runElement } from './support/element.ts';
import { compare, rest, tell } from './support/measure.ts';
import { code, rows } from './support/weather.ts';

const start = async (engine: EngineName) => {
  await rest();
  return (await runElement({ code, engine, datasets: { weather: rows } })).ms;
};

describe('engines', () => {
  it('create to rendered, on a page that shows a module of that engine already', async function () {
    this.timeout(240_000);
    const again = async (engine: EngineName) => {
      // Frames stand ready for the engine that was last used.
      await start(engine);
      return start(engine);
    };
    const name = 'create to rendered, engine quickjs against native';
    tell(
      await compare(
        name,
        2,
        () => again('quickjs'),
        () => again('native'),
        { turns: 15, warmUp: 3 },
      ),
    );
  });

  it('create to rendered, the first module of a page', async function () {
    this.timeout(240_000);
    const first = (engine: EngineName) => {
      clear();
      return start(engine);
    };
    const { limit: _, ...result } = await compare(
      'the same, the first module of a page',
      2,
      () => first('quickjs'),
      () => first('native'),
      { turns: 15, warmUp: 3 },
    );
    tell(result);
  });
});
