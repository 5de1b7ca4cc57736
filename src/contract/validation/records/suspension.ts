import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { textLength } from '../text.ts';

/** What is wrong with the reason of a suspension; null where nothing is. */
export function suspensionReasonProblem(reason: string): string | null {
  if (reason === '') return 'Say why: the people of the company read it';
  if (textLength(reason) > SUSPENSION_REASON_MAX) return `Use at most ${SUSPENSION_REASON_MAX} characters`;
  return null;
}
