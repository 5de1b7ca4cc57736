/** What the list hands over to the form of the first company, as the state of the address. */
export const WELCOME = { isWelcome: true };

/** What the form of the first company hands over to the list. */
export const FIRST_ADDED = { isFirstAdded: true };

/** Whether the form is the first screen of a new user. */
export function isWelcome(state: unknown): boolean {
  return (state as Partial<typeof WELCOME> | null)?.isWelcome === true;
}

/** Whether the list was reached by adding the first company. */
export function isFirstAdded(state: unknown): boolean {
  return (state as Partial<typeof FIRST_ADDED> | null)?.isFirstAdded === true;
}
