/** Has the password given again; resolves to whether the server has accepted one. */
type PasswordAsk = () => Promise<boolean>;

/** Without a dialog the rejection remains. */
const noAsk: PasswordAsk = async () => false;

let active = noAsk;
let pending: Promise<boolean> | null = null;

/** Asks once for all requests that want it at a time. */
export function askPassword(): Promise<boolean> {
  pending ??= active().finally(() => (pending = null));
  return pending;
}

/** Lets the panel ask; answers with the way back. This layer knows nothing of dialogs. */
export function providePasswordAsk(provided: PasswordAsk): () => void {
  active = provided;
  return () => {
    if (active === provided) active = noAsk;
  };
}
