/**
 * Engine `quickjs`: the program of engine `native`, but for how memory is counted, as JavaScript of a virtual machine of its
 * own on the guest's thread. The runtime stands in that machine's memory already (`tools/quickjs-image.mjs`). Loads when an
 * element asks for it.
 */
import { source as machine } from 'virtual:realm/vm';
import { scriptsOf } from '../csp/engine-sources.ts';
import { checkEngine } from '../policy/engines.ts';
import type { MachineSettings } from '../vm/machine.ts';
import { cutProgram } from './cut-program.ts';
import { dataBytesOf } from './data-bytes.ts';
import type { Engine } from './engine.ts';
import { imageHead } from './image-head.ts';
import { native } from './native.ts';
import { loadWasm } from './quickjs-file.ts';
import { limitsInVm } from './vm-limits.ts';

export const quickjs: Engine = {
  name: 'quickjs',
  async compose(module, settings, uses, datasets, more) {
    const { run, limits } = settings;
    const [{ script, cuts, ...rest }, wasm] = await Promise.all([
      native.compose(module, { ...settings, limits: limitsInVm(limits) }, uses, datasets, more, imageHead),
      loadWasm(),
    ]);
    const { boot, module: program } = cutProgram({ script, cuts });
    const { memoryMb, computeMs } = limits;
    const machineSettings: MachineSettings = {
      boot,
      program,
      run,
      memoryMb,
      computeMs,
      dataBytes: dataBytesOf(datasets),
    };
    return {
      ...rest,
      script: `${machine}\npostMessage(null);SafeModuleVm.serve(${JSON.stringify(machineSettings)});`,
      vm: { wasm, scripts: scriptsOf('quickjs') },
    };
  },
};

/**
 * @param name what the page set as `engine`, other than `native`
 * @throws ConfigurationError when there is no such engine
 */
export function pickEngine(name: unknown): Engine {
  // An attribute that is taken away leaves `null`.
  if (name === null || name === undefined) return native;
  checkEngine(name);
  // It is on its way while the module is scanned; whoever waits for it is told what became of it.
  loadWasm().catch(() => {});
  return quickjs;
}
