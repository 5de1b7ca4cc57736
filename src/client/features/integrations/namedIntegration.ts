import { t } from '@lingui/core/macro';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import type { IntegrationRowFieldsFragment } from './integrations.generated.ts';

/** As much of an integration as is needed to do something with it. */
export type NamedIntegration = Pick<IntegrationRowFieldsFragment, '_id' | 'name' | 'isOn' | 'lastProblem'>;

/** What the button says that turns an integration on or off. */
export function turnLabel({ isOn, lastProblem }: NamedIntegration): string {
  if (isOn) return t`Turn off`;
  return isOwnerProblem(lastProblem) ? t`Take over` : t`Turn on`;
}
