import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import {
  REMINDER_MAILS_A_DAY,
  REMINDER_MINUTES,
  REMINDER_PAUSE_MINUTES,
} from '#contract/limits/records/reminders.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import { reminderRuns } from '#server/modules/lead-managers/reminders/reminderRuns.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { PeopleDeps } from './peopleDeps.ts';
import { namelessReminderMail, reminderMail } from './reminderMail.ts';
import { readDueManagers, takeReminders } from './reminders.store.ts';

export interface RemindersService {
  /**
   * Emails lead managers about due calls and meetings: once one is due within REMINDER_MINUTES, one email
   * with everything due before the next email could be sent. Only goes to confirmed addresses: accounts in
   * the company, and accepted reminder addresses. Names only the leads and contacts that the reader may see;
   * without an account, no names. Returns the number of emails. Work that became due more than an hour ago,
   * during downtime, is only shown as overdue.
   */
  remind(): Promise<number>;
}

/** Reminders of calls and meetings. */
export function createRemindersService(
  deps: PeopleDeps & {
    jobs: Pick<Jobs, 'enqueue'>;
    rateLimits: RateLimits;
    links: Pick<ReminderLinks, 'stop'>;
    publicUrl: string;
  },
): RemindersService {
  const { database, clock, jobs, rateLimits, links, publicUrl } = deps;

  // A company above its daily number of emails sends no more; the agenda shows due calls and meetings.
  async function mayMail(tx: Tx, companyId: string): Promise<boolean> {
    try {
      const limit = { limit: REMINDER_MAILS_A_DAY, seconds: DAY_SECONDS };
      await rateLimits.count(tx, `reminder-mails|${companyId}`, limit);
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  }

  return {
    remind: () =>
      platformScope(database, async (tx) => {
        const now = clock.now();
        const after = minutesAfter(now, -LATE_MINUTES);
        const due = await readDueManagers(tx, { after, until: minutesAfter(now, REMINDER_MINUTES) });
        const managers = await reminderRuns(tx, due, now);
        if (managers.length === 0) return 0;
        const within = { after, until: minutesAfter(now, REMINDER_MINUTES + REMINDER_PAUSE_MINUTES), now };
        const calls = await takeReminders(tx, 'call', managers, within);
        const meetings = await takeReminders(tx, 'meeting', managers, within);
        let sent = 0;
        for (const { company_id: companyId, manager_id: managerId, email, language, reader } of managers) {
          const theirs = [
            ...calls.map((reminder) => ({ ...reminder, what: 'Call' as const })),
            ...meetings.map((reminder) => ({ ...reminder, what: 'Meeting' as const })),
          ]
            .filter((one) => one.company_id === companyId && one.manager_id === managerId)
            .filter(({ kind }) => !('account' in reader) || can(reader.account, AREA_OF[kind], 'VIEW'))
            .sort((one, other) => one.at.getTime() - other.at.getTime());
          const last = theirs.at(-1);
          if (!last || !(await mayMail(tx, companyId))) continue;
          const expiresAt = minutesAfter(last.at, LATE_MINUTES).toISOString();
          const mail = await writtenIn([language], () =>
            'account' in reader
              ? reminderMail(email, theirs, publicUrl)
              : namelessReminderMail(email, theirs, links.stop(reader.addressId, now)),
          );
          await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt });
          sent += 1;
        }
        return sent;
      }),
  };
}

const LATE_MINUTES = 60;
const DAY_SECONDS = 24 * 60 * 60;

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
