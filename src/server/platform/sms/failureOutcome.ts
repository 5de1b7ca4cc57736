import { OutboundFailure } from '../outbound/outbound.ts';
import type { SendOutcome } from './smsGateway.ts';

/** The send outcome of an OutboundFailure. Rethrows any other error. */
export function failureOutcome(error: unknown): SendOutcome {
  if (!(error instanceof OutboundFailure)) throw error;
  const { kind, message: reason } = error;
  if (kind === 'unanswered') return { outcome: 'unknown', reason };
  return { outcome: kind === 'forbidden' ? 'rejected' : 'busy', reason };
}

/** The seconds that an answer asks to wait, by its header Retry-After; at most an hour. A date is ignored. */
export function retryAfterOf(headers: Record<string, string>): { retryAfterSeconds?: number } {
  const seconds = headers['retry-after'] ?? '';
  return /^\d{1,9}$/.test(seconds) ? { retryAfterSeconds: Math.min(Number(seconds), LONGEST_WAIT_S) } : {};
}

const LONGEST_WAIT_S = 3_600;
