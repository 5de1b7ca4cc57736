import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { textLength } from '../text.ts';

/** The problem of a suspension's reason, or null. */
export function suspensionReasonProblem(reason: string): string | null {
  if (reason === '') return 'Say why: the people of the company read it';
  if (textLength(reason) > SUSPENSION_REASON_MAX) return `Use at most ${SUSPENSION_REASON_MAX} characters`;
  return null;
}
