import type { EventSourceParser } from 'eventsource-parser';
import { baseApi } from '#client/data/baseApi.ts';
import { credentials } from '#client/data/credentials.ts';
import { discardPageData, mayPageBeOld } from '#client/data/pageData.ts';
import { TAB_ID } from '#client/data/requests/tabId.ts';
import type { CacheTag, TagType } from '#contract/live/cacheTag.ts';
import { isTagType, TAG_TYPES } from '#contract/live/cacheTag.ts';
import { TAB_HEADER } from '#contract/live/tab.ts';

const STREAM_URL = '/api/exkoo/events';

/** Waits between tries: doubled each time, with a random part so that a restarted server is not stormed. Milliseconds. */
const RETRY = { first: 1000, longest: 30_000 };

/** A window in the background gives its connection back: browsers allow six to a server over HTTP/1.1. Milliseconds. */
const BACKGROUND_GRACE = 20_000;

/**
 * Invalidated when the stream opens for the first time: data that changes without events (progress of jobs,
 * notifications), and the viewer, if the page contained them.
 */
const AT_FIRST: TagType[] = ['Change_Job', 'Record_Job', 'Notification', 'Viewer'];

/** What the live stream needs of the store. */
type Dispatch = (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;

/**
 * Live updates: reads the stream of changed cache tags and invalidates them. After each gap in the stream, and when the
 * browser is online again, all displayed data is refetched, because the missed tags are unknown. Returns a function
 * that stops it.
 */
export function startLiveTags(dispatch: Dispatch): () => void {
  const stopped = new AbortController();
  void follow(dispatch, stopped.signal);
  return () => stopped.abort();
}

async function follow(dispatch: Dispatch, stopped: AbortSignal) {
  let wait = RETRY.first;
  let hadGap = false;
  while (!stopped.aborted) {
    await untilVisible(stopped);
    const online = onceOnline(stopped);
    await readStream(online.signal, {
      onOpen: () => {
        wait = RETRY.first;
        // Before the stream first opens, the screen's data is new, but unstored notifications may be missed.
        const mayBeOld = mayPageBeOld() || hadGap;
        if (mayBeOld) discardPageData();
        dispatch(baseApi.util.invalidateTags(mayBeOld ? [...TAG_TYPES] : AT_FIRST));
      },
      onTags: (tags) => {
        discardPageData();
        dispatch(baseApi.util.invalidateTags(tags));
      },
    });
    hadGap = true;
    if (online.signal.aborted) wait = RETRY.first;
    else if (document.visibilityState === 'visible') await pause(wait * (0.5 + Math.random()), online.signal);
    wait = Math.min(wait * 2, RETRY.longest);
    online.release();
  }
}

interface StreamListener {
  onOpen: () => void;
  onTags: (tags: ReturnType<typeof readTags>) => void;
}

/** Reads until the stream ends, fails, is stopped, or the window has been in the background for a while. */
async function readStream(stopped: AbortSignal, { onOpen, onTags }: StreamListener): Promise<void> {
  const hidden = hiddenForLong();
  try {
    const { token } = await credentials().current();
    // Signed out: no stream until the next sign-in.
    if (!token) return;
    const reply = await fetch(STREAM_URL, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', [TAB_HEADER]: TAB_ID },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, hidden.signal]),
    });
    if (reply.status === 401) await credentials().renewed(token);
    if (!reply.ok || !reply.body) return;
    onOpen();
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let parser: EventSourceParser | undefined;
    let unread = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      unread += part.value;
      // The first message only says that the stream is open: the first view does without what reads it
      if (!parser && !unread.includes('"type"')) continue;
      parser ??= (await import('eventsource-parser')).createParser({
        onEvent: (event) => onTags(readTags(event.data)),
      });
      parser.feed(unread);
      unread = '';
    }
  } catch {
    // Offline, a restarting server, or stopped: the loop above decides.
  } finally {
    hidden.release();
  }
}

/** The known tags of one message; an older window meets tag types of a newer server and leaves them out. */
function readTags(data: string) {
  try {
    const { tags = [] } = JSON.parse(data) as { tags?: CacheTag[] };
    return tags.flatMap(({ type, id }) =>
      isTagType(type) ? [id === undefined ? { type } : { type, id }] : [],
    );
  } catch {
    return [];
  }
}

/**
 * Resolves when the browser is online again, because the stream may still seem open after the connection was lost, or
 * when it is stopped.
 */
function onceOnline(stopped: AbortSignal) {
  const online = new AbortController();
  const handleOnline = () => online.abort();
  window.addEventListener('online', handleOnline);
  const release = () => window.removeEventListener('online', handleOnline);
  return { signal: AbortSignal.any([stopped, online.signal]), release };
}

function hiddenForLong() {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => hidden.abort(), BACKGROUND_GRACE);
  };
  document.addEventListener('visibilitychange', handleChange);
  const release = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleChange);
  };
  return { signal: hidden.signal, release };
}

function untilVisible(stopped: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || stopped.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const handleChange = () => resolve();
  stopped.addEventListener('abort', handleChange, { once: true });
  document.addEventListener('visibilitychange', handleChange);
  return promise.finally(() => document.removeEventListener('visibilitychange', handleChange));
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  stopped.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
