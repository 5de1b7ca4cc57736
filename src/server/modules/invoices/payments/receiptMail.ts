import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay } from '../pdf/paperWords.ts';
import { questionsLine } from '../sending/questionsLine.ts';
import type { PaymentRow } from './payments.store.ts';

/** The email with the receipt of a payment. */
export function receiptMail(
  { row, seller }: WholeInvoice,
  payment: PaymentRow,
  { to, pageUrl }: { to: string; pageUrl: string },
): Mail {
  const receipt = numberText('RECEIPT', payment.number);
  const money = (amount: number) => moneyText(amount, row.currency, i18n.locale);
  const due = amountDue(row);
  const said = {
    seller: seller.name,
    amount: money(payment.amount),
    number: numberText('INVOICE', row.number ?? 0),
    day: calendarDay(payment.paid_on),
    due: money(due),
  };
  return mailOf(to, i18n.t('Receipt {receipt} from {seller}', { receipt, ...said }), [
    due > 0
      ? i18n.t(
          '{seller} received your payment of {amount} for invoice {number} on {day}. {due} remains due.',
          said,
        )
      : i18n.t(
          '{seller} received your payment of {amount} for invoice {number} on {day}. The invoice is paid.',
          said,
        ),
    { link: pageUrl, button: i18n.t('View invoice') },
    questionsLine(seller),
  ]);
}
