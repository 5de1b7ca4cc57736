import { i18n } from '#contract/i18n/i18n.ts';
import { REMINDER_ASK_DAYS } from '#contract/limits/records/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/** The mail that asks an address whether it accepts reminders. Its subject is the same for all; who asks is a confirmed address. */
export function askMail(
  to: string,
  { asker, companyName, link }: { asker: string; companyName: string; link: string },
): Mail {
  return mailOf(to, i18n.t('Accept reminder emails?'), [
    i18n.t(
      '{asker} would like to send you reminder emails about calls and meetings as a lead manager of {companyName}.',
      { asker, companyName },
    ),
    i18n.t('To receive them, accept on this page within {days, plural, one {# day} other {# days}}:', {
      days: REMINDER_ASK_DAYS,
    }),
    { link },
    i18n.t('If you did not expect this, ignore this email, or choose on the page not to be asked again.'),
  ]);
}
