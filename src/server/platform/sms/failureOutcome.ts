import { OutboundFailure } from '../outbound/outbound.ts';
import type { SendOutcome } from './smsGateway.ts';

/** What became of a text whose request got no answer. Rethrows what is another fault. */
export function failureOutcome(error: unknown): SendOutcome {
  if (!(error instanceof OutboundFailure)) throw error;
  const { kind, message: reason } = error;
  if (kind === 'unanswered') return { outcome: 'unknown', reason };
  return { outcome: kind === 'forbidden' ? 'rejected' : 'busy', reason };
}
