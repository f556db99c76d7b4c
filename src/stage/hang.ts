/** Test builds only: what a fault of the drawing libraries would do, for as long as a test needs. */
export function hang(): void {
  for (const end = Date.now() + 12_000; Date.now() < end; );
}
