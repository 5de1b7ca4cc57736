import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay } from '../pdf/paperWords.ts';
import { questionsLine } from '../sending/questionsLine.ts';
import type { ReminderKind } from './reminders.store.ts';

/** The email that reminds a customer of an open invoice with a due date. */
export function reminderMail(
  { row, seller }: WholeInvoice,
  kind: ReminderKind,
  { to, pageUrl }: { to: string; pageUrl: string },
): Mail {
  const number = numberText(row.kind, row.number ?? 0);
  const amount = moneyText(amountDue(row), row.currency, i18n.locale);
  const said = { number, amount, seller: seller.name, day: calendarDay(row.due ?? '') };
  const [subject, sentence] =
    kind === 'BEFORE'
      ? [
          i18n.t('Reminder: invoice {number} is due on {day}', said),
          i18n.t('{amount} of invoice {number} from {seller} is due on {day}.', said),
        ]
      : [
          i18n.t('Invoice {number} is overdue', said),
          i18n.t(
            '{amount} of invoice {number} from {seller} was due on {day}. If you have paid, please ignore this email.',
            said,
          ),
        ];
  const button = i18n.t('View invoice');
  return mailOf(to, subject, [sentence, { link: pageUrl, button }, questionsLine(seller)]);
}
