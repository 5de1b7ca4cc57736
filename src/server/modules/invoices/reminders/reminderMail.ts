import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay, LANGUAGE } from '../pdf/paperWords.ts';
import { questionsLine } from '../sending/questionsLine.ts';
import type { ReminderKind } from './reminders.store.ts';

/** The email that reminds a customer of an open invoice with a due date. */
export function reminderMail(
  { row, seller }: WholeInvoice,
  kind: ReminderKind,
  { to, pageUrl }: { to: string; pageUrl: string },
): Mail {
  const number = numberText(row.kind, row.number ?? 0);
  const due = `${moneyText(amountDue(row), row.currency, LANGUAGE)} of invoice ${number} from ${seller.name}`;
  const day = calendarDay(row.due ?? '');
  const [subject, sentence] =
    kind === 'BEFORE'
      ? [`Reminder: invoice ${number} is due on ${day}`, `${due} is due on ${day}.`]
      : [
          `Invoice ${number} is overdue`,
          `${due} was due on ${day}. If you have paid, please ignore this email.`,
        ];
  return mailOf(to, subject, [sentence, { link: pageUrl, button: 'View invoice' }, questionsLine(seller)]);
}
