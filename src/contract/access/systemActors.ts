import { i18n } from '../i18n/i18n.ts';

/** The actors of events without a user. The English name is stored with the event. */
export const SYSTEM_ACTORS = {
  appointments: /*i18n*/ 'Appointments',
  customer: /*i18n*/ 'Customer',
  forms: /*i18n*/ 'Forms',
  link: /*i18n*/ 'By a link',
  reminders: /*i18n*/ 'Reminders',
  reply: /*i18n*/ 'By a reply',
  subscriptions: /*i18n*/ 'Subscriptions',
  webhooks: /*i18n*/ 'Webhooks',
} as const;

const NAMES = new Set<string>(Object.values(SYSTEM_ACTORS));

/** The name of an event's actor in the language in use; the names of users stay. */
export function actorText(name: string): string {
  return NAMES.has(name) ? i18n.t(name) : name;
}
