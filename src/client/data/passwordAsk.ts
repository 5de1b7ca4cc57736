/** Opens the question on screen. */
type PasswordAsk = () => void;

let ask: PasswordAsk | null = null;
let pending: PromiseWithResolvers<boolean> | null = null;

/**
 * Asks once for all requests that require the password at a time. Resolves to whether the server has accepted one: never
 * without a screen that asks.
 */
export async function askPassword(): Promise<boolean> {
  if (!ask) return false;
  if (!pending) {
    pending = Promise.withResolvers();
    ask();
  }
  return pending.promise;
}

/** Ends the question: whether the server has accepted a password. */
export function answerPassword(isConfirmed: boolean): void {
  pending?.resolve(isConfirmed);
  pending = null;
}

/** Lets the panel ask; returns how to stop. This layer does not know dialogs. */
export function providePasswordAsk(provided: PasswordAsk): () => void {
  ask = provided;
  return () => {
    if (ask !== provided) return;
    ask = null;
    answerPassword(false);
  };
}
