import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { NOTIFICATION_KIND_NAMES } from '#contract/notifications/notificationKinds.ts';
import { PUSH_KINDS } from '#contract/notifications/pushKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readChoices } from './choices.store.ts';
import type { NotificationChoicesTable } from './notifications.table.ts';

/** How often a user receives digests. */
export type NotificationMail = NotificationChoicesTable['mail'];

/** A user's notification settings: the kinds, and how often by email. */
export interface NotificationChoices {
  mail: NotificationMail;
  muted: NotificationKind[];
  /** The kinds that are pushed to the user's browsers. */
  push: NotificationKind[];
}

/** What these people chose: everything in the bell and nothing by mail or push, where they never did. */
export async function choicesOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<(userId: string) => NotificationChoices> {
  const rows = userIds.length > 0 ? await readChoices(tx, userIds) : [];
  const chosen = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => {
    const { mail = 'NEVER', muted = [], push = [] } = chosen.get(userId) ?? {};
    return {
      mail,
      muted: NOTIFICATION_KIND_NAMES.filter((kind) => muted.includes(kind)),
      push: PUSH_KINDS.filter((kind) => push.includes(kind)),
    };
  };
}
