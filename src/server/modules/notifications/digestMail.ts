import { i18n } from '#contract/i18n/i18n.ts';
import { NOTIFICATIONS_NAMED } from '#contract/limits/notifications.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import { notificationPath } from './notificationPath.ts';
import { notificationWords } from './notificationWords.ts';
import type { FoundNotification } from './toNotification.ts';

/** A digest of a user's unread notifications, newest first. */
export function digestMail(
  email: string,
  {
    notifications,
    companyName,
    publicUrl,
  }: { notifications: readonly FoundNotification[]; companyName: string; publicUrl: string },
): Mail {
  const named = notifications.slice(0, NOTIFICATIONS_NAMED);
  const others = notifications.length - named.length;
  return mailOf(email, i18n.t('Unread notifications'), [
    i18n.t('New for you in {companyName}:', { companyName }),
    ...named.flatMap((one): MailLine[] => [lineOf(one), { link: `${publicUrl}${notificationPath(one)}` }]),
    ...(others > 0
      ? [i18n.t('{count, plural, one {And # more.} other {And # more.}}', { count: others })]
      : []),
    i18n.t('Change your notification settings:'),
    { link: `${publicUrl}/profile` },
  ]);
}

function lineOf(notification: FoundNotification): string {
  const { sentence, text } = notificationWords(notification);
  return text ? `${sentence}: ${text}` : sentence;
}
