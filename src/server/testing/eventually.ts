/** Waits until `check` gives something other than null, undefined or false; fails after `limitMs`. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  limitMs = 60_000,
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await check();
    if (value) return value as Exclude<T, null | undefined | false>;
    if (Date.now() > end) throw new Error(`Nothing happened within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
