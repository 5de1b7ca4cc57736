import type { Server, ServerOptions } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';

/** What a connection may take its time for, in milliseconds. */
export interface TimeLimits {
  /** From the connection, or the request's first byte, to the end of its headers. */
  headers: number;
  /** From there to the end of its body, except for uploads of signed-in users. */
  request: number;
  /** To the end of the body of such an upload. */
  upload: number;
  /** The least bytes of an upload that arrive in the time of a request. */
  uploadBytes: number;
  /** Without a byte in either direction: between two requests, or while a reply is not read. */
  silence: number;
  /** How often headers and uploads are looked at. */
  check: number;
}

/** The limits of the product. */
export const TIME_LIMITS: TimeLimits = {
  headers: 10_000,
  request: 30_000,
  upload: UPLOAD_TIME_MS,
  uploadBytes: 64 * 1024,
  silence: 60_000,
  check: 1_000,
};

/** The limits as Fastify options: a slow or silent client cannot hold a connection. `limitBodyTime` limits bodies. */
export function fastifyTimeLimits(limits = TIME_LIMITS) {
  return {
    requestTimeout: limits.headers + limits.upload,
    keepAliveTimeout: limits.silence,
    connectionTimeout: limits.silence,
    http: nodeTimeLimits(limits),
  } satisfies FastifyHttpOptions<Server>;
}

/** The limits as Node's servers for HTTP and HTTPS take them; silence while a reply is not read is set by `setTimeout`. */
export function nodeTimeLimits(limits = TIME_LIMITS) {
  return {
    headersTimeout: limits.headers,
    requestTimeout: limits.headers + limits.upload,
    keepAliveTimeout: limits.silence,
    connectionsCheckingInterval: limits.check,
  } satisfies ServerOptions;
}
