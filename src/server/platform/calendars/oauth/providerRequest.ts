import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundFailure } from '../../outbound/outbound.ts';
import { CalendarFailure } from '../calendarServer.ts';

/** Sends a request that carries a key or token, through the guard. Throws CalendarFailure where there is no answer. */
export async function askProvider(
  outbound: Outbound,
  url: string,
  given: { method: string; headers: Record<string, string>; body: string | null },
): Promise<OutboundResponse> {
  try {
    return await outbound.request(url, {
      ...given,
      limitMs: ANSWER_LIMIT_MS,
      mostBytes: MOST_BYTES,
      isSecret: true,
    });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new CalendarFailure(error.kind === 'forbidden' ? 'address' : 'outage', error.message, {
      cause: error,
    });
  }
}

/** The object in an answer; an empty one where there is none. */
export function jsonIn({ body }: Pick<OutboundResponse, 'body'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** For how long an answer asks to be left alone (Retry-After: seconds, or a date); 0 where it does not say. A day at most. */
export function waitOf({ headers }: Pick<OutboundResponse, 'headers'>): number {
  const retryAfter = headers['retry-after']?.trim() ?? '';
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(0, ms || 0), DAY_MS);
}

const ANSWER_LIMIT_MS = 15_000;
const MOST_BYTES = 2 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
