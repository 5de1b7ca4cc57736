import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { unique } from '#contract/live/changeTags.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Progress } from './events.store.ts';
import { EVENTS_CHANNEL, PROGRESS_CHANNEL } from './events.store.ts';
import type { LiveEvent } from './live.store.ts';
import { readAssigned, readEventIdsAfter, readLiveEvents, readMembers } from './live.store.ts';
import { isLeadRow, tagsForViewer } from './tagsForViewer.ts';

/** What open browsers should fetch again, as it happens. */
export interface Live {
  /**
   * Calls `listener` with the tags of each later change that concerns the viewer: in companies where they work or that are
   * theirs, in their account, and for a master admin everywhere. Resolves once no change can be missed, to the
   * function that stops it. Tags of what they may not see are left out, by the rights they had at the call. What the viewer's own tab changed is left out: it has fetched that already.
   */
  follow(viewer: Followed, listener: (tags: CacheTag[]) => void): Promise<() => void>;
  /** How many follow now. */
  count(): number;
  /** Begins to watch the events. */
  start(): Promise<void>;
  /** Stops watching, and waits for the current read. */
  stop(): Promise<void>;
}

/** Who follows, and from which browser tab. */
export type Followed = AccessViewer & Pick<Viewer, 'userId'> & { tab?: string | undefined };

interface Follower {
  viewer: Followed;
  listener: (tags: CacheTag[]) => void;
}

/**
 * One reader of the events table for all streams of this process. A database notification is only a hint; new
 * events are found by reading the table, at least every 2 s. Progress is the exception: only the notification
 * carries it.
 */
export function createLive({
  database,
  logger,
  pollMs = POLL_MS,
}: {
  database: Database;
  logger: Logger;
  /** The time between reads without a notification. */
  pollMs?: number;
}): Live {
  const followers = new Set<Follower>();
  let seen = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  let isLookDue = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>)[] = [];

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };

  // Ids are in the order of time, but events are not committed in that order: each look goes back a while, and leaves
  // out what it has seen.
  async function look(): Promise<void> {
    const ids = await platformScope(database, (tx) => readEventIdsAfter(tx, idAt(Date.now() - OVERLAP_MS)));
    const fresh = ids.filter((id) => !seen.has(id));
    if (fresh.length > 0 && followers.size > 0) await deliver((tx) => readLiveEvents(tx, fresh));
    seen = new Set(ids);
  }

  async function deliver(read: (tx: Tx) => Promise<LiveEvent[]>): Promise<void> {
    const viewers = [...followers].map(({ viewer }) => viewer);
    const { events, members, assigned } = await platformScope(database, async (tx) => {
      const events = await read(tx);
      const companies = events.map((event) => event.company_id);
      const limited = usersOf(viewers.filter(seesAssignedOnly));
      const leads = limited.length > 0 ? leadsIn(events) : [];
      return {
        events,
        members: await readMembers(tx, companies, usersOf(viewers)),
        assigned: leads.length > 0 ? await readAssigned(tx, leads, limited) : [],
      };
    });
    const isMember = new Set(members.map((row) => `${row.company_id} ${row.user_id}`));
    const isAssigned = new Set(assigned.map((row) => `${row.lead_id} ${row.user_id}`));
    for (const follower of [...followers]) {
      const tags = events
        .filter((event) => concerns(event, follower.viewer, isMember) && !isOwn(event, follower.viewer))
        .flatMap((event) =>
          tagsForViewer(follower.viewer, event.tags, {
            isAssigned: (leadId) => isAssigned.has(`${leadId} ${follower.viewer.userId}`),
            isHandedOver: event.is_handed_over,
          }),
        );
      if (tags.length > 0) follower.listener(unique(tags));
    }
  }

  function wake(): void {
    if (followers.size === 0 || isLookDue) return;
    isLookDue = true;
    inTurn(() => {
      isLookDue = false;
      return look();
    }).catch((error: unknown) => logger.warn({ err: error }, 'Live changes could not be read; trying again'));
  }

  function handleProgress(payload: string): void {
    if (followers.size === 0) return;
    const { companyId, tag, tab = null } = JSON.parse(payload) as Progress;
    const progress = { company_id: companyId, owner_id: null, tags: [tag], is_handed_over: false, tab };
    inTurn(() => deliver(async () => [progress])).catch((error: unknown) =>
      logger.warn({ err: error }, 'The progress of a job could not be delivered'),
    );
  }

  /** Announcements during a lost connection are missed: refetches the jobs and notifications on screen. */
  function handleProgressLost(): void {
    for (const { viewer, listener } of followers) {
      const tags = tagsForViewer(viewer, ANNOUNCED, NO_LEADS);
      if (tags.length > 0) listener(tags);
    }
  }

  return {
    follow: (viewer, listener) =>
      inTurn(async () => {
        // Without followers the table is not read: earlier events are skipped.
        if (followers.size === 0) await look();
        const follower = { viewer, listener };
        followers.add(follower);
        return () => void followers.delete(follower);
      }),
    count: () => followers.size,
    async start() {
      unlisten = [
        await database.listen(EVENTS_CHANNEL, wake, wake),
        await database.listen(PROGRESS_CHANNEL, handleProgress, handleProgressLost),
      ];
      timer = setInterval(wake, pollMs);
    },
    async stop() {
      clearInterval(timer);
      followers.clear();
      for (const stopListening of unlisten) await stopListening();
      await turn;
    },
  };
}

/** Types that are announced without an event. */
const ANNOUNCED: CacheTag[] = [
  { type: 'Change_Job' },
  { type: 'Notification' },
  { type: 'Sms_Automation' },
  { type: 'Webhook' },
];

const NO_LEADS = { isAssigned: () => false, isHandedOver: false };

const POLL_MS = 2_000;

/** Longer than any transaction lives, and than the clocks of server processes differ. */
const OVERLAP_MS = 60_000;

/** The smallest UUIDv7 of a moment. */
function idAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

function usersOf(viewers: Followed[]): string[] {
  return [...new Set(viewers.map(({ userId }) => userId))];
}

/** The leads that the events name one by one. */
function leadsIn(events: LiveEvent[]): string[] {
  const ids = events.flatMap(({ tags }) => tags.flatMap((tag) => (isLeadRow(tag) ? [tag.id] : [])));
  return [...new Set(ids)];
}

function concerns(event: LiveEvent, { userId, role }: Followed, isMember: Set<string>): boolean {
  if (role === 'MASTER_ADMIN' || event.owner_id === userId || event.company_id === userId) return true;
  return isMember.has(`${event.company_id} ${userId}`);
}

function isOwn(event: LiveEvent, { tab }: Followed): boolean {
  return tab !== undefined && event.tab === tab;
}
