import { i18n } from '#contract/i18n/i18n.ts';
import type { StoredParty } from '../invoices.table.ts';

/** The last line of emails to customers. */
export function questionsLine({ name, email }: Pick<StoredParty, 'name' | 'email'>): string {
  return email
    ? i18n.t('Questions? Contact {name} at {email}.', { name, email })
    : i18n.t('Questions? Contact {name}.', { name });
}
