import { can } from '#contract/access/can.ts';
import {
  NOTIFICATION_MAIL_HOUR,
  NOTIFICATION_MAILS_A_DAY,
  NOTIFICATION_PAUSE_MINUTES,
  NOTIFICATION_WAIT_MINUTES,
  UNREAD_MOST,
} from '#contract/limits/notifications.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { UserError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { DigestRun } from './digest.store.ts';
import { claimDigestRuns, writeMailed } from './digest.store.ts';
import { digestMail } from './digestMail.ts';
import { readNotificationsToMail } from './notifications.store.ts';
import { toNotification } from './toNotification.ts';

export interface NotificationDigestService {
  /**
   * Emails users their unread notifications as often as they chose: at most one digest per person in
   * NOTIFICATION_PAUSE_MINUTES, with everything so far. Omits people hidden from the user. Returns the number
   * of emails.
   */
  mailNotifications(): Promise<number>;
}

/** Mails of notifications. */
export function createNotificationDigestService(deps: {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  publicUrl: string;
}): NotificationDigestService {
  const { database, clock, jobs, rateLimits, publicUrl } = deps;

  // A company beyond its day's number of mails stays silent; the bell shows what there is.
  async function mayMail(tx: Tx, companyId: string): Promise<boolean> {
    try {
      const limit = { limit: NOTIFICATION_MAILS_A_DAY, seconds: DAY_SECONDS };
      await rateLimits.count(tx, `notification-mails|${companyId}`, limit);
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  }

  async function mailTo(tx: Tx, turn: DigestRun): Promise<boolean> {
    const { company_id: companyId, user_id: userId, company_name: companyName, until } = turn;
    const [member] = await membersOf(tx, companyId, [userId]);
    if (!member) return false;
    const seesCustomers = can(member, 'CUSTOMERS', 'VIEW');
    const seesDeals = can(member, 'CRM_DEALS', 'VIEW');
    const reader = {
      companyId,
      userId,
      seesCustomers,
      seesDeals,
      seesAccounts: can(member, 'CRM_ACCOUNTS', 'VIEW'),
      seesEveryPipeline: member.role !== 'MEMBER',
      ...(await seenPeople(tx, { ...member, companyId })),
    };
    const rows = await readNotificationsToMail(tx, reader, { until, limit: UNREAD_MOST });
    await writeMailed(tx, turn);
    if (rows.length === 0 || !(await mayMail(tx, companyId))) return false;
    const notifications = rows.map(toNotification);
    const mail = await writtenIn([member.language], () =>
      digestMail(member.email, { notifications, companyName, publicUrl }),
    );
    await jobs.enqueue(tx, 'mail.send', mail);
    return true;
  }

  return {
    mailNotifications: () =>
      platformScope(database, async (tx) => {
        const now = clock.now();
        const turns = await claimDigestRuns(tx, {
          now,
          since: minutesBefore(now, NOTIFICATION_PAUSE_MINUTES),
          until: minutesBefore(now, NOTIFICATION_WAIT_MINUTES),
          hour: NOTIFICATION_MAIL_HOUR,
        });
        let sent = 0;
        for (const turn of turns) if (await mailTo(tx, turn)) sent += 1;
        return sent;
      }),
  };
}

const DAY_SECONDS = 24 * 60 * 60;

function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000);
}
