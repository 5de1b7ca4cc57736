import type { RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createGentleServer } from './gentleServer.ts';
import { jsonBodies } from './jsonBodies.ts';
import { plainUrl } from './plainUrl.ts';
import { requestIdOf } from './requestId.ts';
import { fastifyTimeLimits } from './timeLimits.ts';

/** The part that reads requests; its routes come afterwards. */
export function createFastify({ config, logger }: { config: Config; logger: Logger }): FastifyInstance {
  const fastify = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // requestLog writes one line a request
    logController: new LogController({ disableRequestLogging: true }),
    // People quote it when a request failed
    genReqId: requestIdOf,
    rewriteUrl: plainUrl,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    ...fastifyTimeLimits(),
    serverFactory: (handler) => createGentleServer(handler as RequestListener),
    // What comes on connections that are open is answered, and then they are closed
    return503OnClosing: false,
  });
  fastify.register(cookie);
  jsonBodies(fastify);
  return fastify;
}
