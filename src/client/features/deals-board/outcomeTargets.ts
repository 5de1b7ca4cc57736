import { t } from '@lingui/core/macro';
import type { DealOutcome } from '#client/entities/deals/deals.generated.ts';
import type { CardTarget } from '#client/kit/board/cardMove.ts';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';

/** The place at the end of the board that closes a deal. */
export interface OutcomeTarget extends CardTarget {
  _id: DealOutcome;
}

/** Won and Lost, in the language in use. */
export function outcomeTargets(): OutcomeTarget[] {
  return OUTCOMES.map((_id) => ({ _id, name: t(DEAL_STATUS_NAMES[_id]), opensDialog: true }));
}

const OUTCOMES = ['WON', 'LOST'] as const satisfies readonly DealOutcome[];
