import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { isTabId, TAB_HEADER } from '#contract/live/tab.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { sessionOwner } from '#server/access/viewer.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { Live } from '#server/modules/events/live.ts';

/** Times in milliseconds. */
export interface LiveTimes {
  heartbeat: number;
  recheck: number;
}

/**
 * GET /api/exkoo/events: server-sent events `{ "tags": [...] }` of what to fetch again; the first, with no tags, says that
 * the stream is on. It ends when its session does or its user may do something else, at once and with the tag User; and when the
 * access token does: the client comes back with a new one. 401 without a session, 429 beyond 20 streams a user.
 */
export function liveRoute(
  app: FastifyInstance,
  deps: {
    live: Pick<Live, 'follow'>;
    auth: Pick<AuthService, 'authenticate' | 'followEndings'>;
    times?: LiveTimes;
  },
): void {
  const { live, auth, times = { heartbeat: 20_000, recheck: 60_000 } } = deps;
  const open = new Map<string, Map<PassThrough, () => void>>();

  app.get('/api/exkoo/events', async (request, reply) => {
    const viewer = await auth.authenticate(credentials(request));
    if (!viewer) return reply.code(401).send({ message: i18n.t('Sign in first') });
    const owner = sessionOwner(viewer);
    const streams = open.get(owner) ?? new Map<PassThrough, () => void>();
    if (streams.size >= STREAMS_A_USER)
      return reply
        .code(429)
        .send({ message: i18n.t('Too many open windows. Close some and reload the page') });

    const stream = new PassThrough();
    const write = (text: string): void => {
      // Do not buffer for a client that has stopped reading.
      if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
      else if (!stream.writableEnded) stream.write(text);
    };
    const recheck = (): void => {
      auth.authenticate(credentials(request)).then(
        (still) => {
          if (still && rightsOf(still) === rightsOf(viewer)) return;
          // The client learns at once what it may do now, or that the session is over
          write(message([{ type: 'User' }]));
          stream.end();
        },
        () => stream.end(),
      );
    };
    streams.set(stream, recheck);
    open.set(owner, streams);
    const heartbeat = setInterval(() => write(':\n\n'), times.heartbeat);
    const rechecks = setInterval(recheck, times.recheck);
    let unfollow = (): void => {};
    const release = (): void => {
      clearInterval(heartbeat);
      clearInterval(rechecks);
      unfollow();
      streams.delete(stream);
      if (streams.size === 0) open.delete(owner);
      stream.destroy();
    };
    reply.raw.once('close', release);
    stream.once('close', release);
    try {
      unfollow = await live.follow({ ...viewer, tab: tabOf(request) }, (tags) => write(message(tags)));
    } catch (error) {
      release();
      throw error;
    }
    if (stream.destroyed) unfollow();
    write(message([]));
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });

  let unfollowEndings = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    unfollowEndings = await auth.followEndings((userId) => {
      const concerned = userId === null ? [...open.values()] : [open.get(userId)];
      for (const streams of concerned) for (const recheck of streams?.values() ?? []) recheck();
    });
  });
  app.addHook('preClose', async () => {
    await unfollowEndings();
    for (const streams of open.values()) for (const stream of streams.keys()) stream.end();
  });
}

const STREAMS_A_USER = 20;
const MAX_WAITING_BYTES = 64 * 1024;

/** What a stream's tags are chosen by: with other rights it ends, and the client comes back for one of those. */
function rightsOf({ userId, role, status, permissions, companyId, ...viewer }: Viewer): string {
  const { isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly } = viewer;
  return JSON.stringify([
    userId,
    role,
    status,
    permissions,
    companyId === null,
    isCrmPermitted,
    isAppointmentsPermitted,
    isSmsCampPermitted,
    isAssignedOnly,
  ]);
}

function tabOf({ headers }: FastifyRequest): string | undefined {
  const tab = headers[TAB_HEADER];
  return isTabId(tab) ? tab : undefined;
}

function credentials(request: FastifyRequest) {
  return {
    authorization: request.headers.authorization,
    cookies: request.cookies,
    ip: request.ip,
  };
}

function message(tags: CacheTag[]): string {
  return `data: ${JSON.stringify({ tags })}\n\n`;
}
