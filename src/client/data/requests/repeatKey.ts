/** Keys of changes that were sent and not answered, by document and variables. */
const unanswered = new Map<string, string>();

/**
 * The idempotency key of a change. A repeat of a change that was not answered has the same key, so that the server can recognize it.
 * `answered` is to be called when an answer has come: what follows it has a new key.
 */
export function repeatKey(document: string, variables: unknown): { key: string; answered: () => void } {
  const change = `${document} ${JSON.stringify(variables)}`;
  const key = unanswered.get(change) ?? randomKey();
  unanswered.set(change, key);
  return { key, answered: () => void unanswered.delete(change) };
}

// randomUUID is missing on plain http
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
