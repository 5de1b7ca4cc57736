import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { deleteSubscription, writeSubscription } from './push.store.ts';
import { vapidKeys } from './vapidKeys.ts';

/** A browser's subscription at its push service: PushSubscription.toJSON() of the Push API. */
export interface PushSubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSubscriptionsService {
  /** The public key that browsers subscribe with, base64url. */
  pushKey(): string;
  /** The session's browser receives push notifications while the session lasts. Throws 400 for a malformed subscription. */
  savePushSubscription(viewer: Viewer, input: PushSubscriptionInput): Promise<void>;
  /** That browser receives none any more; nothing where it did not. */
  deletePushSubscription(viewer: Viewer, endpoint: string): Promise<void>;
}

export function createPushSubscriptionsService({
  database,
  clock,
  tokens,
}: {
  database: Database;
  clock: Clock;
  tokens: Pick<Tokens, 'pushKey'>;
}): PushSubscriptionsService {
  const { publicKey } = vapidKeys(tokens.pushKey);
  return {
    pushKey: () => publicKey,

    async savePushSubscription({ userId, sessionId }, { endpoint, p256dh, auth }) {
      if (!isEndpoint(endpoint) || bytesOf(p256dh) !== 65 || bytesOf(auth) !== 16)
        throw invalid('invalid-subscription', i18n.t('This browser sent an invalid push subscription'));
      const row = { id: newId(), user_id: userId, session_id: sessionId, endpoint, p256dh, auth };
      await accountScope(database, (tx) =>
        writeSubscription(tx, { ...row, created_at: clock.now() }, MOST_BROWSERS),
      );
    },

    deletePushSubscription: ({ userId }, endpoint) =>
      accountScope(database, (tx) => deleteSubscription(tx, userId, endpoint)),
  };
}

function isEndpoint(url: string): boolean {
  return url.length <= 1000 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function bytesOf(text: string): number {
  return /^[\w-]{1,100}$/.test(text) ? Buffer.from(text, 'base64url').length : 0;
}

/** Most browsers of a user; an older one makes room. */
const MOST_BROWSERS = 20;
