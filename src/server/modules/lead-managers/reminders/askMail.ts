import { REMINDER_ASK_DAYS } from '#contract/limits/records/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/** The mail that asks an address whether it accepts reminders. Its subject is the same for all; who asks is a confirmed address. */
export function askMail(
  to: string,
  { asker, companyName, link }: { asker: string; companyName: string; link: string },
): Mail {
  return mailOf(to, 'Do you accept reminders by mail?', [
    `${asker} asks to mail you when calls and meetings are due, as a lead manager of ${companyName}.`,
    `Nothing is sent unless you accept on this page within ${REMINDER_ASK_DAYS} days:`,
    { link },
    'If you do not expect this, do nothing, or choose on the same page not to be asked again.',
  ]);
}
