/** What the list hands over to the form of the first company, as the state of the address. */
export const WELCOME = { isWelcome: true };

/** Whether the form was reached as the first thing that somebody new sees. */
export function isWelcome(state: unknown): boolean {
  return (state as Partial<typeof WELCOME> | null)?.isWelcome === true;
}
