import { msg, t } from '@lingui/core/macro';

/** The two arms of a branch: the title, and the label of the list of its steps. */
export const BRANCH_ARMS = [
  { arm: 'YES', title: msg`If yes`, label: (step: number) => t`Step ${step}, if yes` },
  { arm: 'NO', title: msg`If no`, label: (step: number) => t`Step ${step}, if no` },
] as const;
