import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { i18n } from '../../i18n/i18n.ts';
import { textLength } from '../text.ts';

/** The problem of a suspension's reason, or null. */
export function suspensionReasonProblem(reason: string): string | null {
  if (reason === '') return i18n.t('Enter a reason, which members of the company will see');
  if (textLength(reason) > SUSPENSION_REASON_MAX)
    return i18n.t('Use at most {most} characters', { most: SUSPENSION_REASON_MAX });
  return null;
}
