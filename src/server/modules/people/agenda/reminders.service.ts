import type { Jobs } from '#server/jobs/jobs.ts';
import { platformScope } from '#server/database/scopes.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { takeReminders } from './reminders.store.ts';
import type { Reminder } from './reminders.store.ts';

export interface RemindersService {
  /**
   * Sends the lead managers a mail for each call and meeting that is due within ten minutes, once; answers how many. What became
   * due more than an hour ago, while the server was away, is only shown as overdue.
   */
  remind(): Promise<number>;
}

/** Reminders of calls and meetings. */
export function createRemindersService(
  deps: PeopleDeps & { jobs: Pick<Jobs, 'enqueue'>; publicUrl: string },
): RemindersService {
  const { database, clock, jobs, publicUrl } = deps;

  async function remindOf(what: 'call' | 'meeting'): Promise<number> {
    const now = clock.now();
    const [after, until] = [new Date(now.getTime() - LATE_MS), new Date(now.getTime() + EARLY_MS)];
    let sent = 0;
    for (;;) {
      const taken = await platformScope(database, async (tx) => {
        const found = await takeReminders(tx, what, { after, until, now, limit: BATCH });
        for (const reminder of found.reminders) {
          const expiresAt = new Date(reminder.at.getTime() + LATE_MS).toISOString();
          await jobs.enqueue(tx, 'mail.send', { ...reminderMail(what, reminder, publicUrl), expiresAt });
        }
        sent += found.reminders.length;
        return found.taken;
      });
      if (taken < BATCH) return sent;
    }
  }

  return { remind: async () => (await remindOf('call')) + (await remindOf('meeting')) };
}

const EARLY_MS = 10 * 60_000;
const LATE_MS = 60 * 60_000;
const BATCH = 200;

function reminderMail(what: 'call' | 'meeting', reminder: Reminder, publicUrl: string): Mail {
  const { email, person_id: id, kind, phone, at, time_zone: zone, company_name: company } = reminder;
  const name = `${reminder.first_name} ${reminder.last_name}`.trim() || phone || 'somebody';
  const time = wallClock(at, zone).slice(11);
  const page = `${publicUrl}/crm/${kind === 'LEAD' ? 'leads' : 'contacts'}/${id}`;
  return mailOf(email, `${what === 'call' ? 'Call' : 'Meeting with'} ${name} at ${time}`, [
    `At ${time} (${zone}) you have a ${what} with ${name}${phone ? `, ${phone}` : ''}, for ${company}.`,
    'Everything about them, and where to note how it went:',
    { link: page },
  ]);
}
