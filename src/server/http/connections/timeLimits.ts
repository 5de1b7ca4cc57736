import type { FastifyHttpOptions } from 'fastify';
import type { Server, ServerOptions } from 'node:http';

/** What a connection may take its time for, in milliseconds. */
export interface TimeLimits {
  /** From the connection, or the request's first byte, to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  request: number;
  /** Without a byte in either direction: between two requests, or while a reply is not read. */
  silence: number;
  /** How often the first two are looked at. */
  check: number;
}

/** The limits of the product. */
export const TIME_LIMITS: TimeLimits = { headers: 10_000, request: 30_000, silence: 60_000, check: 1_000 };

/** The limits as Fastify takes them: whoever sends slowly, or nothing, does not keep a connection. */
export function fastifyTimeLimits(limits = TIME_LIMITS) {
  return {
    requestTimeout: limits.request,
    keepAliveTimeout: limits.silence,
    connectionTimeout: limits.silence,
    http: nodeTimeLimits(limits),
  } satisfies FastifyHttpOptions<Server>;
}

/** The limits as Node's servers for HTTP and HTTPS take them; silence while a reply is not read is set by `setTimeout`. */
export function nodeTimeLimits(limits = TIME_LIMITS) {
  return {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.silence,
    connectionsCheckingInterval: limits.check,
  } satisfies ServerOptions;
}
