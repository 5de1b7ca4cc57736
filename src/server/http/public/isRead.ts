import type { FastifyRequest } from 'fastify';

/** Whether a person opens the page: a browser that prefetches it says so, and link checks use HEAD. */
export function isRead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
  return method === 'GET' && !purpose.includes('prefetch') && !purpose.includes('prerender');
}
