/** Every cell of the levels' table, in a real guest with the scan off, and what the scan says of the same name. */
import { expect } from 'chai';
import { LEVELS } from '../../src/policy/levels.ts';
import { scanModule } from '../../src/scan/scan.ts';
import { ALWAYS_REMOVED, TABLE } from '../policy/levels-table.ts';
import { runModule, unmountAll } from '../support/mount.ts';

/** What some browser does not have yet may be missing where it is allowed. */
const has = (name: string) => name in globalThis;

const probe = (name: string, proof: string) =>
  `probe(${JSON.stringify(name)}, () => typeof ${name}, () => ${proof || name})`;

describe('the levels’ table', () => {
  afterEach(unmountAll);

  LEVELS.forEach((level, column) => {
    describe(level, () => {
      const seen = new Map<string, { type: string; result: unknown }>();
      before(async () => {
        const lines = [
          ...Object.entries(TABLE).map(([name, { proof }]) => probe(name, proof)),
          ...ALWAYS_REMOVED.map((name) => probe(name, '')),
        ];
        const { logs, error } = await runModule(
          `function render() {
            const found = [];
            function probe(name, type, use) {
              let result; try { result = use() === true; } catch (error) { result = error.name; }
              found.push([name, type(), result]);
            }
            ${lines.join('\n')}
            console.log(found.slice(0, 30)); console.log(found.slice(30));
          }`,
          { level, walls: { scan: false }, limits: { computeMs: 5000 } },
        );
        expect(error).to.equal(undefined);
        for (const [name, type, result] of logs.flat(2) as [string, string, unknown][])
          seen.set(name, { type, result });
      });

      const findings = (text: string) =>
        scanModule(`function render() { ${text} }`, { level, codeBytes: 20_000 }).findings.map(({ code }) => code);

      for (const [name, { cells }] of Object.entries(TABLE)) {
        const cell = cells[column];
        it(`${name}: ${cell}`, () => {
          const { type, result } = seen.get(name)!;
          expect(findings(`return typeof ${name};`)).to.deep.equal([]);
          if (cell === 'removed') {
            expect([type, result]).to.deep.equal(['undefined', 'ReferenceError']);
            expect(findings(`return ${name};`)).to.have.length(1);
          } else {
            expect(findings(`return ${name};`)).to.deep.equal([]);
            if (cell === 'throws') expect([type, result]).to.deep.equal(['function', 'TypeError']);
            else if (has(name)) expect(result).to.equal(true);
          }
        });
      }
      for (const name of ALWAYS_REMOVED) {
        it(`${name}: always removed`, () => {
          expect(seen.get(name)).to.deep.equal({ type: 'undefined', result: 'ReferenceError' });
          expect(findings(`return ${name};`)).to.have.length(1);
        });
      }
    });
  });
});
