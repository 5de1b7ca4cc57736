import { REMINDERS_NAMED } from '#contract/limits/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { Reminder } from './reminders.store.ts';

/** One mail of the calls and meetings of a lead manager that are due, the next first. Its subject is the same for all. */
export function reminderMail(
  email: string,
  reminders: readonly (Reminder & { what: 'Call' | 'Meeting' })[],
  publicUrl: string,
): Mail {
  const [first] = reminders;
  const named = reminders.slice(0, REMINDERS_NAMED);
  const others = reminders.length - named.length;
  return mailOf(email, 'Calls and meetings that are due', [
    `These calls and meetings are due, by the time in ${first?.time_zone ?? 'UTC'}:`,
    ...named.flatMap((reminder): MailLine[] => [
      lineOf(reminder),
      { link: `${publicUrl}/crm/${reminder.kind === 'LEAD' ? 'leads' : 'contacts'}/${reminder.person_id}` },
    ]),
    ...(others > 0 ? [`And ${others} more.`] : []),
    `You are mailed as a lead manager of ${first?.company_name ?? ''}. All that is planned:`,
    { link: `${publicUrl}/crm/agenda` },
  ]);
}

function lineOf({ what, at, time_zone: zone, phone, ...person }: Reminder & { what: string }): string {
  const name = `${person.first_name} ${person.last_name}`.trim() || phone || 'somebody';
  return `${wallClock(at, zone).slice(11)} ${what} with ${name}${phone && phone !== name ? `, ${phone}` : ''}`;
}
