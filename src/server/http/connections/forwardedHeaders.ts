import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';

/**
 * Says in the log, once an hour at most, that a proxy's headers come from an address that TRUSTED_PROXIES does not name: then
 * everybody behind it is one caller, and one person's wrong passwords use up the limit of all.
 */
export function forwardedHeaders(app: FastifyInstance, deps: { logger: Logger; clock: Clock }): void {
  let silentUntil = 0;
  app.addHook('onRequest', async (request) => {
    const address = request.socket.remoteAddress;
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    // A trusted proxy's header is believed, whether or not the visitor's address is another one
    const isBelieved = (request.ips?.length ?? 0) > 1;
    if (!isForwarded || isBelieved) return;
    const now = deps.clock.now().getTime();
    if (now < silentUntil) return;
    silentUntil = now + HOUR;
    deps.logger.error(
      { address },
      `Requests come through ${address} with a proxy's headers, which are not believed: all of them count as one caller in ` +
        `every limit. If that is your proxy, start with TRUSTED_PROXIES=${address}`,
    );
  });
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const HOUR = 3_600_000;
