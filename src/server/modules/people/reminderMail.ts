import { REMINDERS_NAMED } from '#contract/limits/records/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { Reminder } from './reminders.store.ts';

type DueReminder = Reminder & { what: 'Call' | 'Meeting' };

/** One mail of the calls and meetings of a lead manager that are due, the next first. Its subject is the same for all. */
export function reminderMail(email: string, reminders: readonly DueReminder[], publicUrl: string): Mail {
  return mailOf(email, SUBJECT, [
    ...dueLines(reminders, (reminder) => [
      `${timeAndKind(reminder)} with ${personName(reminder)}`,
      { link: `${publicUrl}/crm/${reminder.kind === 'LEAD' ? 'leads' : 'contacts'}/${reminder.person_id}` },
    ]),
    `You receive this email as a lead manager of ${companyOf(reminders)}. View your agenda:`,
    { link: `${publicUrl}/crm/agenda` },
  ]);
}

/** The same for a reader without an account: times without names. `stopLink` ends these emails. */
export function namelessReminderMail(
  email: string,
  reminders: readonly DueReminder[],
  stopLink: string,
): Mail {
  const mail = mailOf(email, SUBJECT, [
    ...dueLines(reminders, (reminder) => [timeAndKind(reminder)]),
    `You receive this email as a lead manager of ${companyOf(reminders)}, because this address accepted reminders. Only accounts of the company see names. Unsubscribe:`,
    { link: stopLink },
  ]);
  return { ...mail, stopLink };
}

const SUBJECT = 'Calls and meetings due';

function dueLines(reminders: readonly DueReminder[], linesOf: (reminder: DueReminder) => MailLine[]) {
  const others = reminders.length - REMINDERS_NAMED;
  return [
    `These calls and meetings are due (times in ${reminders[0]?.time_zone ?? 'UTC'}):`,
    ...reminders.slice(0, REMINDERS_NAMED).flatMap(linesOf),
    ...(others > 0 ? [`And ${others} more.`] : []),
  ];
}

function timeAndKind({ what, at, time_zone: zone }: DueReminder): string {
  return `${wallClock(at, zone).slice(11)} ${what}`;
}

function personName({ phone, ...person }: DueReminder): string {
  const name = `${person.first_name} ${person.last_name}`.trim() || phone || 'somebody';
  return `${name}${phone && phone !== name ? `, ${phone}` : ''}`;
}

function companyOf([first]: readonly DueReminder[]): string {
  return first?.company_name ?? '';
}
