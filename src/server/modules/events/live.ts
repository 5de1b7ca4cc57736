import { setTimeout as sleep } from 'node:timers/promises';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { unique } from '#contract/live/changeTags.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformReadScope } from '#server/database/walls/scopes.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { AddedEvents, Progress } from './events.store.ts';
import { EVENTS_CHANNEL, PROGRESS_CHANNEL } from './events.store.ts';
import type { FollowedPlaces, LiveEvent } from './live.store.ts';
import {
  readAssigned,
  readEventIdsAfter,
  readLiveEvents,
  readMembers,
  readWorkCompanies,
} from './live.store.ts';
import type { Followed, Follower } from './liveFollowers.ts';
import { isFollowed, tagsByFollower } from './liveFollowers.ts';
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

/**
 * One reader of events for all streams of this process. A notification names new events and their company; events of companies without a
 * stream are not read. It is a hint: the reader also looks into the table, at least every 2 s. Progress is the exception: only the
 * notification carries it.
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
  let places: FollowedPlaces = new Set();
  const seen = new Set<string>();
  const due = new Set<string>();
  let progress: LiveEvent[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let isTurnDue = false;
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
    const from = idAt(Date.now() - OVERLAP_MS);
    const ids = await platformReadScope(database, async (tx) => {
      places = await readPlaces(tx, [...followers]);
      return readEventIdsAfter(tx, from, places);
    });
    for (const id of seen) if (id < from) seen.delete(id);
    for (const id of ids) due.add(id);
  }

  async function deliver(): Promise<void> {
    for (const id of due) if (seen.has(id)) due.delete(id);
    const [ids, announced] = [[...due], progress];
    if (ids.length === 0 && announced.length === 0) return;
    const { events, ...access } = await platformReadScope(database, (tx) => readDue(tx, ids, announced));
    for (const id of ids) {
      due.delete(id);
      seen.add(id);
    }
    progress = progress.slice(announced.length);
    for (const [{ listener }, tags] of tagsByFollower(events, [...followers], access)) listener(unique(tags));
  }

  async function readDue(tx: Tx, ids: string[], announced: LiveEvent[]) {
    const viewers = [...followers].map(({ viewer }) => viewer);
    const events = [...(ids.length > 0 ? await readLiveEvents(tx, ids) : []), ...announced];
    const companies = [...new Set(events.map((event) => event.company_id))];
    const limited = usersOf(viewers.filter(seesAssignedOnly));
    const leads = limited.length > 0 ? leadsIn(events) : [];
    return {
      events,
      members: await readMembers(tx, companies, usersOf(viewers)),
      assigned: leads.length > 0 ? await readAssigned(tx, leads, limited) : [],
    };
  }

  function wake(): void {
    if (followers.size === 0 || isTurnDue) return;
    isTurnDue = true;
    inTurn(async () => {
      isTurnDue = false;
      const isLook = isLookDue;
      isLookDue = false;
      if (isLook) await look();
      await deliver();
      // So that under load one read serves several events
      await sleep(COMBINE_MS);
    }).catch((error: unknown) => logger.warn({ err: error }, 'Live changes could not be read; trying again'));
  }

  function wakeToLook(): void {
    isLookDue = true;
    wake();
  }

  function handleEvents(payload: string): void {
    if (followers.size === 0) return;
    const { companyId, ownerId, ids } = JSON.parse(payload) as AddedEvents;
    if (!isFollowed(places, companyId, ownerId)) return;
    for (const id of ids) due.add(id);
    wake();
  }

  function handleProgress(payload: string): void {
    if (followers.size === 0) return;
    const { companyId, tag, tab = null } = JSON.parse(payload) as Progress;
    if (!isFollowed(places, companyId, null)) return;
    progress.push({ company_id: companyId, owner_id: null, tags: [tag], is_handed_over: false, tab });
    wake();
  }

  /** Announcements during a gap are missed: refetches the records on screen that change without an event. */
  function handleProgressLost(): void {
    for (const { viewer, listener } of followers) {
      const tags = tagsForViewer(viewer, ANNOUNCED, NO_LEADS);
      if (tags.length > 0) listener(tags);
    }
  }

  /** Marks earlier events in newly followed places as seen. */
  async function include(follower: Follower): Promise<void> {
    const known = places;
    if (known === 'all') return;
    await platformReadScope(database, async (tx) => {
      const more = await readPlaces(tx, [follower]);
      const added = more === 'all' ? more : new Set([...more].filter((id) => !known.has(id)));
      if (added !== 'all' && added.size === 0) return;
      places = added === 'all' ? added : new Set([...known, ...added]);
      const ids = await readEventIdsAfter(tx, idAt(Date.now() - OVERLAP_MS), added);
      for (const id of ids) if (!due.has(id)) seen.add(id);
    });
  }

  function leave(follower: Follower): void {
    followers.delete(follower);
    if (followers.size > 0) return;
    places = new Set();
    seen.clear();
    due.clear();
    progress = [];
  }

  return {
    follow: (viewer, listener) =>
      inTurn(async () => {
        const follower = { viewer, listener };
        await include(follower);
        followers.add(follower);
        return () => leave(follower);
      }),
    count: () => followers.size,
    async start() {
      unlisten = [
        await database.listen(EVENTS_CHANNEL, handleEvents, wakeToLook),
        await database.listen(PROGRESS_CHANNEL, handleProgress, handleProgressLost),
      ];
      timer = setInterval(wakeToLook, pollMs);
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
  { type: 'Record_Job' },
  { type: 'Notification' },
  { type: 'Session' },
  { type: 'Calendar_Account' },
  { type: 'Booking' },
  { type: 'Booking_Link' },
  { type: 'Waiting_Guest' },
  { type: 'Form' },
  { type: 'Sms_Automation' },
  { type: 'Integration_Workflow' },
  { type: 'Sms_Campaign' },
  { type: 'Sms_Thread' },
  { type: 'Webhook' },
];

const NO_LEADS = { isAssigned: () => false, isHandedOver: false };

const POLL_MS = 2_000;

/** How long a delivery waits after the one before. */
const COMBINE_MS = 25;

/** Longer than any transaction lives, and than the clocks of server processes differ. */
const OVERLAP_MS = 60_000;

/** The smallest UUIDv7 of a moment. */
function idAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

async function readPlaces(tx: Tx, followers: readonly Follower[]): Promise<FollowedPlaces> {
  const viewers = followers.map(({ viewer }) => viewer);
  if (viewers.some(({ role }) => role === 'MASTER_ADMIN')) return 'all';
  const users = usersOf(viewers);
  return new Set([...users, ...(await readWorkCompanies(tx, users))]);
}

function usersOf(viewers: Followed[]): string[] {
  return [...new Set(viewers.map(({ userId }) => userId))];
}

/** The leads that the events name one by one. */
function leadsIn(events: LiveEvent[]): string[] {
  const ids = events.flatMap(({ tags }) => tags.flatMap((tag) => (isLeadRow(tag) ? [tag.id] : [])));
  return [...new Set(ids)];
}
