/** The names a module sees as `globalThis` where its level has one: a frozen object of its own. */
export function createGuestGlobal(global: object, allowed: ReadonlySet<string>): object {
  const guestGlobal: Record<string, unknown> = Object.create(null);
  for (const name of allowed) {
    if (name !== 'globalThis' && Object.hasOwn(global, name))
      guestGlobal[name] = (global as Record<string, unknown>)[name];
  }
  guestGlobal.globalThis = guestGlobal;
  return Object.freeze(guestGlobal);
}
