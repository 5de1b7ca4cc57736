import type { StoredParty } from '../invoices.table.ts';

/** The last line of emails to customers. */
export function questionsLine({ name, email }: Pick<StoredParty, 'name' | 'email'>): string {
  return `Questions? Contact ${email ? `${name} at ${email}` : name}.`;
}
