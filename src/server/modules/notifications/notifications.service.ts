import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { NOTIFICATION_DAYS, NOTIFICATIONS_A_PAGE, UNREAD_MOST } from '#contract/limits/notifications.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope, companyScope, platformScope, withAccount } from '#server/database/walls/scopes.ts';
import { announceTo } from '#server/modules/events/events.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writeChoices } from './choices.store.ts';
import type { NotificationChoices } from './notificationChoices.service.ts';
import { choicesOf } from './notificationChoices.service.ts';
import type { NotificationReader } from './notifications.store.ts';
import {
  countUnread,
  readNotifications,
  removeOldNotifications,
  writeAllRead,
  writeRead,
} from './notifications.store.ts';
import type { FoundNotification } from './toNotification.ts';
import { toNotification } from './toNotification.ts';

/** Which notifications are asked for. */
export interface NotificationPage {
  /** Those older than this one; from the newest on without it. */
  before: string | null;
  limit: number;
}

export interface NotificationsService {
  /** The viewer's notifications in their current company, newest first; without people hidden from them. */
  findNotifications(
    viewer: Viewer,
    page: NotificationPage,
  ): Promise<{ notifications: FoundNotification[]; hasMore: boolean }>;
  /** How many of them are unread, counted up to UNREAD_MOST. */
  countUnreadNotifications(viewer: Viewer): Promise<number>;
  setNotificationRead(viewer: Viewer, id: string, isRead: boolean): Promise<void>;
  /** Marks all as read that are no newer than this one, so that nothing is marked that was not on the screen yet. */
  markNotificationsRead(viewer: Viewer, upTo: string): Promise<void>;
  /** The viewer's notification settings, which apply to all of their companies. */
  findNotificationChoices(viewer: Viewer): Promise<NotificationChoices>;
  /** Without `push`, the pushed kinds stay. */
  saveNotificationChoices(
    viewer: Viewer,
    choices: Pick<NotificationChoices, 'mail' | 'muted'> & { push?: NotificationKind[] | null },
  ): Promise<void>;
  /** Deletes notifications older than NOTIFICATION_DAYS, read or not. */
  sweepNotifications(): Promise<void>;
}

/** The service that reads notifications; modules create them with notify(). */
export function createNotificationsService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): NotificationsService {
  const asReader = async <T>(
    anyone: Viewer,
    work: (tx: Tx, reader: NotificationReader) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    const { companyId, userId } = viewer;
    return companyScope(database, viewer, async (tx) => {
      const seesCustomers = can(viewer, 'CUSTOMERS', 'VIEW');
      const seesDeals = can(viewer, 'CRM_DEALS', 'VIEW');
      const seesEveryPipeline = viewer.role !== 'MEMBER';
      const seesAccounts = can(viewer, 'CRM_ACCOUNTS', 'VIEW');
      const sees = { seesCustomers, seesDeals, seesAccounts, seesEveryPipeline };
      const reader = { companyId, userId, ...sees, ...(await seenPeople(tx, viewer)) };
      return withAccount(tx, userId, () => work(tx, reader));
    });
  };

  return {
    findNotifications: (viewer, { before, limit }) => {
      if (limit < 1 || limit > NOTIFICATIONS_A_PAGE)
        throw invalid(
          'invalid-limit',
          i18n.t('Request 1 to {most} notifications', { most: NOTIFICATIONS_A_PAGE }),
        );
      const from = before === null ? null : checkedId(before);
      return asReader(viewer, async (tx, reader) => {
        const rows = await readNotifications(tx, reader, { before: from, limit: limit + 1 });
        return { notifications: rows.slice(0, limit).map(toNotification), hasMore: rows.length > limit };
      });
    },

    countUnreadNotifications: (viewer) =>
      asReader(viewer, (tx, reader) => countUnread(tx, reader, UNREAD_MOST)),

    setNotificationRead: (viewer, id, isRead) =>
      asReader(viewer, async (tx, reader) => {
        const isThere = await writeRead(tx, reader, checkedId(id), isRead ? clock.now() : null);
        if (!isThere) throw notFound('notification');
        await announceTo(tx, reader.userId, listTag('Notification'));
      }),

    markNotificationsRead: (viewer, upTo) =>
      asReader(viewer, async (tx, reader) => {
        await writeAllRead(tx, reader, checkedId(upTo), clock.now());
        await announceTo(tx, reader.userId, listTag('Notification'));
      }),

    findNotificationChoices: ({ userId }) =>
      accountScope(database, async (tx) => (await choicesOf(tx, [userId]))(userId)),

    saveNotificationChoices: ({ userId }, { mail, muted, push: given }) =>
      accountScope(database, async (tx) => {
        const push = given ?? (await choicesOf(tx, [userId]))(userId).push;
        await writeChoices(tx, { user_id: userId, mail, muted, push });
        await announceTo(tx, userId, listTag('Notification'));
      }),

    sweepNotifications: () =>
      platformScope(database, (tx) =>
        removeOldNotifications(tx, new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS)),
      ),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function checkedId(id: string): string {
  if (!isUuid(id)) throw notFound('notification');
  return id;
}
