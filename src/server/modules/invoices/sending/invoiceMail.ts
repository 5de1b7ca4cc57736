import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay, LANGUAGE } from '../pdf/paperWords.ts';
import { questionsLine } from './questionsLine.ts';

/** The email with the link to the page of an issued invoice, which is its first link. The sender's message follows it. */
export function invoiceMail(
  { row, seller }: WholeInvoice,
  { to, message, pageUrl }: { to: string; message: string; pageUrl: string },
): Mail {
  const number = numberText(row.kind, row.number ?? 0);
  const due = amountDue(row);
  const sentence =
    due > 0
      ? `${moneyText(due, row.currency, LANGUAGE)} is due${row.due ? ` by ${calendarDay(row.due)}` : ''}.`
      : 'Nothing is due.';
  return mailOf(to, `Invoice ${number} from ${seller.name}`, [
    `${seller.name} sent you invoice ${number} for ${moneyText(row.total, row.currency, LANGUAGE)}. ${sentence}`,
    { link: pageUrl, button: 'View invoice' },
    ...message.split(/\n+/).filter(Boolean),
    questionsLine(seller),
  ]);
}
