import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { limitBodyTime } from './bodyTime.ts';
import { nodeTimeLimits, TIME_LIMITS } from './timeLimits.ts';

/** A server for Fastify with our time limits, that ends gently. */
export function createGentleServer(handler: RequestListener, limits = TIME_LIMITS): Server {
  const server = limitBodyTime(gentle(createServer(nodeTimeLimits(limits), handler)), limits);
  server.setTimeout(limits.silence);
  return server;
}

/**
 * Closes a server without cutting off a reply. `close` alone ends idle connections immediately, although the next
 * request may be in transit on any of them. Here they get a grace period, and a reply sent during it must have
 * `Connection: close`. Unused connections, which browsers open in advance, get a grace period too: `close` alone would
 * wait for their timeout.
 */
export function gentle<S extends Pick<Server, 'closeIdleConnections' | 'on' | 'once'>>(server: S): S {
  const closeIdle = server.closeIdleConnections.bind(server);
  const unused = new Set<Socket>();
  // A TLS server emits both events: requests arrive on the socket of `secureConnection`
  const opened = server instanceof TlsServer ? 'secureConnection' : 'connection';
  server.on(opened, (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  let isClosing = false;
  server.closeIdleConnections = () => {
    if (isClosing) return;
    isClosing = true;
    const since = performance.now();
    // Again and again: a connection whose request is under way becomes idle later
    const sweep = setInterval(() => {
      const past = performance.now() - since;
      if (past >= GRACE_MS) closeIdle();
      if (past >= UNUSED_GRACE_MS) for (const socket of unused) socket.destroy();
    }, SWEEP_MS);
    server.once('close', () => clearInterval(sweep));
  };
  return server;
}

const GRACE_MS = 300;
// Longer than the first request of a connection may take to get here, on a machine that is busy too
const UNUSED_GRACE_MS = 2_000;
const SWEEP_MS = 50;
