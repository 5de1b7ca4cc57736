import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay } from '../pdf/paperWords.ts';
import { questionsLine } from './questionsLine.ts';

/** The email with the link to the page of an issued invoice, which is its first link. The sender's message follows it. */
export function invoiceMail(
  { row, seller }: WholeInvoice,
  { to, message, pageUrl }: { to: string; message: string; pageUrl: string },
): Mail {
  const number = numberText(row.kind, row.number ?? 0);
  const due = amountDue(row);
  const said = {
    seller: seller.name,
    number,
    total: moneyText(row.total, row.currency, i18n.locale),
    due: moneyText(due, row.currency, i18n.locale),
    day: row.due ? calendarDay(row.due) : '',
  };
  return mailOf(to, i18n.t('Invoice {number} from {seller}', said), [
    sentSentence(said, { isDue: due > 0 }),
    { link: pageUrl, button: i18n.t('View invoice') },
    ...message.split(/\n+/).filter(Boolean),
    questionsLine(seller),
  ]);
}

function sentSentence(said: Record<'day', string>, { isDue }: { isDue: boolean }): string {
  if (!isDue) return i18n.t('{seller} sent you invoice {number} for {total}. Nothing is due.', said);
  return said.day
    ? i18n.t('{seller} sent you invoice {number} for {total}. {due} is due by {day}.', said)
    : i18n.t('{seller} sent you invoice {number} for {total}. {due} is due.', said);
}
