import webPush from 'web-push';
import { can } from '#contract/access/can.ts';
import { UNREAD_MOST } from '#contract/limits/notifications.ts';
import type { PushPayload } from '#contract/notifications/pushKinds.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import { OutboundFailure } from '#server/platform/outbound/outbound.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { notificationPath } from '../notificationPath.ts';
import { countUnread, readUnreadOf } from '../notifications.store.ts';
import { notificationWords } from '../notificationWords.ts';
import { toNotification } from '../toNotification.ts';
import type { PushSubscriptionRow, PushTarget } from './push.store.ts';
import {
  deleteDeadSubscriptions,
  PUSH_CHANNEL,
  readPushTargets,
  readSubscriptions,
  takePushes,
} from './push.store.ts';
import { vapidKeys } from './vapidKeys.ts';

/** Sends notifications to browsers through their push services. */
export interface PushSender {
  /**
   * Sends a member's waiting notifications to all of their browsers, each once: one that is lost is still in the bell. Removes
   * browsers that the push service no longer knows. Omits notifications that the member may no longer see.
   */
  pushTo(target: PushTarget): Promise<void>;
  /** Queues what waits, after lost wake-ups. */
  recoverPush(): Promise<void>;
  startPush(): Promise<void>;
  stopPush(): Promise<void>;
}

export function createPushSender(deps: {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  logger: Logger;
  outbound: Pick<Outbound, 'request'>;
  tokens: Pick<Tokens, 'pushKey'>;
  publicUrl: string;
}): PushSender {
  const { database, clock, logger, outbound, publicUrl } = deps;
  // Push services contact the operator by it
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost';
  const vapidDetails = { subject, ...vapidKeys(deps.tokens.pushKey) };
  const worker = createWorker(deps, 'notifications.push', {
    findDue: readPushTargets,
    wakeUps: {
      channel: PUSH_CHANNEL,
      targetOf(payload) {
        const [companyId = '', userId = ''] = payload.split(' ');
        return { companyId, userId };
      },
      combineMs: 200,
    },
  });

  /** Takes the waiting notifications, and reads the browsers of the member. */
  function takeDue({ companyId, userId }: PushTarget) {
    return platformScope(database, async (tx) => {
      const ids = await takePushes(tx, { companyId, userId });
      const [member] = ids.length > 0 ? await membersOf(tx, companyId, [userId]) : [];
      if (!member) return null;
      const subscriptions = await readSubscriptions(tx, userId, clock.now());
      if (subscriptions.length === 0) return null;
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
      const rows = await readUnreadOf(tx, reader, { ids, limit: MOST_AT_ONCE });
      const unread = await countUnread(tx, reader, UNREAD_MOST);
      const toPayload = (row: (typeof rows)[number]): PushPayload => {
        const notification = toNotification(row);
        const { sentence, text } = notificationWords(notification);
        const tag = `${row.kind} ${row.subject_id ?? row.id}`;
        return { title: sentence, body: text, path: notificationPath(notification), tag, unread };
      };
      const payloads = await writtenIn([member.language], () => rows.toReversed().map(toPayload));
      return { subscriptions, payloads };
    });
  }

  /** Sends one; resolves to true if the push service no longer knows the browser. */
  async function send(
    { endpoint, p256dh, auth }: PushSubscriptionRow,
    payload: PushPayload,
  ): Promise<boolean> {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails, TTL: LIFE_SECONDS, contentEncoding: 'aes128gcm', urgency: 'high' },
      );
      const { status } = await outbound.request(endpoint, {
        method: 'POST',
        headers: texts(headers),
        body,
        limitMs: LIMIT_MS,
        mostBytes: 64 * 1024,
        isSecret: true,
      });
      if (status >= 400) logger.warn({ status, host: new URL(endpoint).host }, 'A push was rejected');
      return status === 404 || status === 410;
    } catch (error) {
      const kind = error instanceof OutboundFailure ? error.kind : 'invalid';
      logger.warn({ kind, host: new URL(endpoint).host }, 'A push was not sent');
      // Keys that encrypt nothing, or an internal address: it would never arrive
      return kind === 'invalid' || kind === 'forbidden';
    }
  }

  return {
    async pushTo(target) {
      const due = await takeDue(target);
      if (!due) return;
      const dead = await Promise.all(
        due.subscriptions.map(async (subscription) => {
          for (const payload of due.payloads) if (await send(subscription, payload)) return [subscription.id];
          return [];
        }),
      );
      const ids = dead.flat();
      if (ids.length > 0) await accountScope(database, (tx) => deleteDeadSubscriptions(tx, ids));
    },
    recoverPush: () => worker.recover(),
    startPush: () => worker.start(),
    stopPush: () => worker.stop(),
  };
}

function texts(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Push services keep a message this long for a device that is off. */
const LIFE_SECONDS = 12 * 3600;
const LIMIT_MS = 10_000;
const MOST_AT_ONCE = 5;
