import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay, LANGUAGE } from '../pdf/paperWords.ts';
import { questionsLine } from '../sending/questionsLine.ts';
import type { PaymentRow } from './payments.store.ts';

/** The email with the receipt of a payment. */
export function receiptMail(
  { row, seller }: WholeInvoice,
  payment: PaymentRow,
  { to, pageUrl }: { to: string; pageUrl: string },
): Mail {
  const receipt = numberText('RECEIPT', payment.number);
  const money = (amount: number) => moneyText(amount, row.currency, LANGUAGE);
  const due = amountDue(row);
  return mailOf(to, `Receipt ${receipt} from ${seller.name}`, [
    `${seller.name} received your payment of ${money(payment.amount)} for invoice ${numberText('INVOICE', row.number ?? 0)} on ${calendarDay(payment.paid_on)}. ${due > 0 ? `${money(due)} remains due.` : 'The invoice is paid.'}`,
    { link: pageUrl, button: 'View invoice' },
    questionsLine(seller),
  ]);
}
