import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** The name of the actor of an event in the language in use. Events without a user store an English name. */
export function actorText(name: string): string {
  const text = SYSTEM_ACTORS.get(name);
  return text ? t(text) : name;
}

const SYSTEM_ACTORS = new Map<string, MessageDescriptor>([
  ['Appointments', msg`Appointments`],
  ['By a link', msg`By a link`],
  ['By a reply', msg`By a reply`],
  ['Customer', msg`Customer`],
  ['Forms', msg`Forms`],
  ['Reminders', msg`Reminders`],
  ['Subscriptions', msg`Subscriptions`],
]);
