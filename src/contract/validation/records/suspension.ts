import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { textLength } from '../text.ts';

/** The problem of a suspension's reason, or null. */
export function suspensionReasonProblem(reason: string): string | null {
  if (reason === '') return 'Enter a reason, which members of the company will see';
  if (textLength(reason) > SUSPENSION_REASON_MAX) return `Use at most ${SUSPENSION_REASON_MAX} characters`;
  return null;
}
