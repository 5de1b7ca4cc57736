import { validate as isUuid } from 'uuid';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { QUOTE_MESSAGES } from '#contract/validation/records/quote.ts';
import { systemActor } from '#server/access/systemActor.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import type { QuoteRow } from './quotes.store.ts';
import { readQuote } from './quotes.store.ts';

/** The quote. Rejects another company's quote like a missing one. */
export async function quoteOf(tx: Tx, companyId: string, id: string, isLocked = false): Promise<QuoteRow> {
  const row = isUuid(id) ? await readQuote(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('quote');
  return row;
}

/** A quote with the company's current day, which decides whether it is expired. */
export interface ShownQuote {
  row: QuoteRow;
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
}

/** The quote as it is shown at a time. */
export async function shownQuote(tx: Tx, companyId: string, id: string, at: Date): Promise<ShownQuote> {
  const { timeZone } = await companyLetterhead(tx, companyId);
  return { row: await quoteOf(tx, companyId, id), today: dayIn(timeZone, at) };
}

/** The quote, locked, if it was neither accepted nor replaced; `accepted` is the message of the first. */
export async function openQuote(tx: Tx, companyId: string, id: string, accepted: string): Promise<QuoteRow> {
  const row = await quoteOf(tx, companyId, id, true);
  if (row.state === 'ACCEPTED') throw new UserError(409, 'quote-accepted', accepted);
  if (row.state === 'REPLACED') throw new UserError(409, 'quote-replaced', QUOTE_MESSAGES.isReplaced);
  return row;
}

/** 'QUO-000001', from the second version on with the version: 'QUO-000001-2'. */
export function quoteTitle({ number, version }: Pick<QuoteRow, 'number' | 'version'>): string {
  const text = numberText('QUOTE', number);
  return version === 1 ? text : `${text}-${version}`;
}

/** Whether the quote is past its last day without having been accepted; `today` by the company's clock. */
export function isExpired({ state, expires_on: last }: QuoteRow, today: string): boolean {
  return state !== 'ACCEPTED' && last !== null && last < today;
}

/** Records the event of an action on a quote. */
export async function recordQuote(
  tx: Tx,
  actor: ChangeActor,
  row: Pick<QuoteRow, 'id' | 'number' | 'version'>,
  change: {
    action: string;
    before?: Record<string, string | number | null> | null;
    after?: Record<string, string | number | null>;
    at: Date;
  },
): Promise<void> {
  const { action, before = null, after, at } = change;
  await recordChange(tx, actor, {
    entity: 'quote',
    entityId: row.id,
    action,
    before,
    after: { number: quoteTitle(row), ...after },
    at,
  });
}

/** The actor in the log when a visitor opens or accepts a quote. */
export const CUSTOMER = systemActor('customer');
