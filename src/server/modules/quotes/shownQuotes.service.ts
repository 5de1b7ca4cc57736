import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readQuotesWith } from './quotes.store.ts';
import { toQuote } from './toQuote.ts';

/** Quotes as webhooks send them: without the link, which is the right to accept them. */
export const shownQuotes: RecordReader = async (tx, companyId, ids) => {
  const { timeZone } = await companyLetterhead(tx, companyId);
  const today = dayIn(timeZone, new Date());
  const rows = await readQuotesWith(tx, companyId, ids);
  return new Map(rows.map((row) => [row.id, toQuote({ row, today }, null)]));
};
