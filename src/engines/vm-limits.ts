import type { GuestSettings } from '../guest/settings.ts';

type Limits = GuestSettings['limits'];

/** More than any run can ask for. */
const NO_BOUND = 1e9;

/**
 * The limits of a program that runs in a VM. What it asks for is not added up there, as it is on a thread of a browser's
 * (`docs/decisions/051-memory-charges.md`): the VM's own memory is as large as the module may have, to the byte, and what is
 * garbage comes back.
 */
export const limitsInVm = (limits: Limits): Limits => ({ ...limits, memoryMb: NO_BOUND });
