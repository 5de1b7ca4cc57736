import { REMINDER_ASK_DAYS, REMINDER_STOP_DAYS } from '#contract/limits/records/reminders.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** The path of the page that the links open. */
export const REMINDER_PATH = '/reminders/';

/**
 * Links to the page on which an address accepts or stops reminders. Anyone with such a link can read that
 * address's email.
 */
export interface ReminderLinks {
  /** In the mail that asks, and when it ends. */
  ask(addressId: string, at: Date): { link: string; expiresAt: Date };
  /** In each mail of reminders. */
  stop(addressId: string, at: Date): string;
  /** The id of the address that a link names; null for one that is over or was made up. */
  read(token: string): string | null;
}

/** Links of this installation. */
export function createReminderLinks({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): ReminderLinks {
  const linkOf = (id: string, expiresAt: Date) =>
    `${publicUrl}${REMINDER_PATH}${tokens.signId({ purpose: PURPOSE, id, expiresAt })}`;
  return {
    ask(id, at) {
      const expiresAt = daysAfter(at, REMINDER_ASK_DAYS);
      return { link: linkOf(id, expiresAt), expiresAt };
    },
    stop: (id, at) => linkOf(id, daysAfter(at, REMINDER_STOP_DAYS)),
    read: (token) => tokens.readId(PURPOSE, token),
  };
}

const PURPOSE = 'reminders';

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60_000);
}
