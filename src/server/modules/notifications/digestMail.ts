import { NOTIFICATIONS_NAMED } from '#contract/limits/notifications.ts';
import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
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
  return mailOf(email, 'Unread notifications', [
    `New for you in ${companyName}:`,
    ...named.flatMap((one): MailLine[] => [lineOf(one), { link: `${publicUrl}${pathOf(one)}` }]),
    ...(others > 0 ? [`And ${others} more.`] : []),
    'Change your notification settings:',
    { link: `${publicUrl}/profile` },
  ]);
}

function lineOf({ kind, actorName, person, text, count, job }: FoundNotification): string {
  const { sentence, showsText } = notificationKind(kind);
  const words = { actorName, personName: person?.name ?? '', text, count, jobState: job?.state ?? null };
  return showsText && text ? `${sentence(words)}: ${text}` : sentence(words);
}

function pathOf({ kind, person, job }: FoundNotification): string {
  if (kind === 'CALENDAR_CONFLICT') return '/appointments/bookings';
  if (kind === 'WEBHOOK_DISABLED') return '/crm/api';
  if (kind === 'FORM_LIMITED') return '/crm/forms';
  if (kind === 'AUTOMATION_PAUSED') return '/sms/automation';
  if (kind === 'WORKFLOW_PAUSED') return '/crm/workflows';
  if (kind === 'CUSTOMERS_PERMISSION') return '/team/roles';
  if (person) return `/crm/${person.kind === 'LEAD' ? 'leads' : 'contacts'}/${person._id}`;
  return job?.kind === 'IMPORT' ? `/crm/imports/${job._id}` : '/crm/leads';
}
