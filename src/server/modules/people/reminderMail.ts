import { i18n } from '#contract/i18n/i18n.ts';
import { REMINDERS_NAMED } from '#contract/limits/records/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { Reminder } from './reminders.store.ts';

type DueReminder = Reminder & { what: 'Call' | 'Meeting' };

/** One mail of the calls and meetings of a lead manager that are due, the next first. Its subject is the same for all. */
export function reminderMail(email: string, reminders: readonly DueReminder[], publicUrl: string): Mail {
  return mailOf(email, i18n.t(SUBJECT), [
    ...dueLines(reminders, (reminder) => [
      timeAndPerson(reminder),
      { link: `${publicUrl}/crm/${reminder.kind === 'LEAD' ? 'leads' : 'contacts'}/${reminder.person_id}` },
    ]),
    i18n.t('You receive this email as a lead manager of {company}. View your agenda:', {
      company: companyOf(reminders),
    }),
    { link: `${publicUrl}/crm/agenda` },
  ]);
}

/** The same for a reader without an account: times without names. `stopLink` ends these emails. */
export function namelessReminderMail(
  email: string,
  reminders: readonly DueReminder[],
  stopLink: string,
): Mail {
  const mail = mailOf(email, i18n.t(SUBJECT), [
    ...dueLines(reminders, (reminder) => [timeAndKind(reminder)]),
    i18n.t(
      'You receive this email as a lead manager of {company}, because this address accepted reminders. Only accounts of the company see names. Unsubscribe:',
      { company: companyOf(reminders) },
    ),
    { link: stopLink },
  ]);
  return { ...mail, stopLink };
}

const SUBJECT = /*i18n*/ 'Calls and meetings due';

function dueLines(reminders: readonly DueReminder[], linesOf: (reminder: DueReminder) => MailLine[]) {
  const others = reminders.length - REMINDERS_NAMED;
  return [
    i18n.t('These calls and meetings are due (times in {zone}):', {
      zone: reminders[0]?.time_zone ?? 'UTC',
    }),
    ...reminders.slice(0, REMINDERS_NAMED).flatMap(linesOf),
    ...(others > 0
      ? [i18n.t('{count, plural, one {And # more.} other {And # more.}}', { count: others })]
      : []),
  ];
}

function timeAndKind({ what, at, time_zone: zone }: DueReminder): string {
  const time = wallClock(at, zone).slice(11);
  return what === 'Call' ? i18n.t('{time} Call', { time }) : i18n.t('{time} Meeting', { time });
}

function timeAndPerson(reminder: DueReminder): string {
  const { what, at, time_zone: zone } = reminder;
  const said = { time: wallClock(at, zone).slice(11), person: personName(reminder) };
  return what === 'Call'
    ? i18n.t('{time} Call with {person}', said)
    : i18n.t('{time} Meeting with {person}', said);
}

function personName({ phone, ...person }: DueReminder): string {
  const name = `${person.first_name} ${person.last_name}`.trim() || phone || i18n.t('someone');
  return `${name}${phone && phone !== name ? `, ${phone}` : ''}`;
}

function companyOf([first]: readonly DueReminder[]): string {
  return first?.company_name ?? '';
}
