/** Changes that were sent and never answered, by what they asked, with the key they were sent under. */
const unanswered = new Map<string, string>();

/**
 * The key under which something is created: that of the try before where the same was sent and no answer came, so that the server
 * can tell that it is the same. Null for what may be done twice, and for whatever holds a password.
 */
export function repeatKey(
  document: string,
  variables: unknown,
): { key: string; answered(): void } | null {
  if (!CREATES.test(document)) return null;
  const asked = `${document} ${JSON.stringify(variables)}`;
  const key = unanswered.get(asked) ?? randomKey();
  unanswered.set(asked, key);
  return { key, answered: () => void unanswered.delete(asked) };
}

const CREATES =
  /^\s*mutation\b[^{]*\{\s*(?:(?:create|duplicate|testSms)[A-Z]\w*|add\w+Interaction|companyRegistration|startImport|askForReminders|recordPayment|(?:invite|resend)Team\w+|sendSmsReply)\b/;

// randomUUID is missing on plain http
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
