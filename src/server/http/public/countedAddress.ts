import type { FastifyRequest } from 'fastify';

/** The network address whose calls are counted; null for the own machine's under evaluation, where tests and tours are not held up. */
export function countedAddress({ ip }: FastifyRequest, isEvaluation: boolean): string | null {
  return isEvaluation && LOOPBACK.has(ip) ? null : ip;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
