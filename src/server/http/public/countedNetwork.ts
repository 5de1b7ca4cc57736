import type { FastifyRequest } from 'fastify';
import { isLoopback, networkOf } from '#server/access/clientNetwork.ts';

/** The network whose calls are counted: an IPv4 address, or the /64 of an IPv6 address. Null for this machine in evaluation mode, which has no limits. */
export function countedNetwork({ ip }: Pick<FastifyRequest, 'ip'>, isEvaluation: boolean): string | null {
  return isEvaluation && isLoopback(ip) ? null : networkOf(ip);
}
