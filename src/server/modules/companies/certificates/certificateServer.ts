import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureContext } from 'node:tls';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { limitBodyTime } from '#server/http/connections/bodyTime.ts';
import { gentle } from '#server/http/connections/gentleServer.ts';
import { nodeTimeLimits } from '#server/http/connections/timeLimits.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Custom domains over HTTPS, each with its own certificate. */
export interface CertificateServer {
  /** Listens; resolves to the ports. */
  start(): Promise<{ httpsPort: number; httpPort: number | null }>;
  stop(): Promise<void>;
}

/**
 * Serves the same application over TLS 1.2+ for domains that have a certificate here; the handshake of any other name is
 * refused. With `httpPort`, plain HTTP as well: for the authority's questions, and to send visitors on to HTTPS.
 */
export function createCertificateServer(deps: {
  fastify: FastifyInstance;
  certificates: Pick<CertificatesService, 'findCertificate'>;
  logger: Logger;
  host: string;
  httpsPort: number;
  httpPort: number | null;
}): CertificateServer {
  const { fastify, certificates, logger, host } = deps;
  const contexts = new Map<string, { context: Promise<SecureContext | null>; freshUntil: number }>();

  function contextFor(domain: string): Promise<SecureContext | null> {
    const known = contexts.get(domain);
    if (known && known.freshUntil > Date.now()) return known.context;
    // Anyone can send any name, so the cache is bounded.
    if (contexts.size >= MAX_REMEMBERED) contexts.clear();
    const context = certificates
      .findCertificate(domain)
      .then(
        (found) =>
          found &&
          createSecureContext({ cert: found.certificate, key: found.privateKey, minVersion: 'TLSv1.2' }),
      );
    contexts.set(domain, { context, freshUntil: Date.now() + FRESH_MS });
    context.then(
      // A name that has none may be waiting for its first one.
      (found) => !found && contexts.set(domain, { context, freshUntil: Date.now() + ABSENT_FRESH_MS }),
      () => contexts.delete(domain),
    );
    return context;
  }

  const app: RequestListener = (request, response) => fastify.routing(request, response);
  const secure = gentle(
    createHttpsServer(
      {
        ...nodeTimeLimits(),
        handshakeTimeout: nodeTimeLimits().headersTimeout,
        minVersion: 'TLSv1.2',
        SNICallback(name, done) {
          contextFor(name.toLowerCase()).then(
            (context) => (context ? done(null, context) : done(new Error('No certificate for this name'))),
            (error: Error) => {
              logger.error({ err: error }, 'A certificate could not be read');
              done(error);
            },
          );
        },
      },
      app,
    ),
  );
  const plain =
    deps.httpPort === null
      ? null
      : gentle(
          createHttpServer(nodeTimeLimits(), (request, response) => {
            const domain = hostOf(request);
            if (request.url?.startsWith('/.well-known/acme-challenge/')) return app(request, response);
            contextFor(domain).then(
              (context) => {
                if (!context) return app(request, response);
                const port = deps.httpsPort === 443 ? '' : `:${portOf(secure)}`;
                response.writeHead(308, { location: `https://${domain}${port}${request.url}` }).end();
              },
              () => app(request, response),
            );
          }),
        );

  return {
    async start() {
      await fastify.ready();
      await listen(secure, deps.httpsPort, host);
      if (plain) await listen(plain, deps.httpPort ?? 0, host);
      return { httpsPort: portOf(secure), httpPort: plain && portOf(plain) };
    },
    async stop() {
      await Promise.all([secure, plain].flatMap((server) => (server ? [closed(server)] : [])));
    },
  };
}

const FRESH_MS = 60_000;
const ABSENT_FRESH_MS = 5_000;
const MAX_REMEMBERED = 1_000;

function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.setTimeout(server.keepAliveTimeout);
  limitBodyTime(server);
  server.once('error', reject);
  server.listen(port, host, () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}
