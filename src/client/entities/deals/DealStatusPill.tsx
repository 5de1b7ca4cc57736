import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';
import { DEAL_STATUS_TONES } from './deal.ts';
import type { DealStatus } from './deals.generated.ts';

/** Open, won or lost, as a colored word. */
export function DealStatusPill({ status }: { status: DealStatus }) {
  return <CellPill tone={DEAL_STATUS_TONES[status]}>{t(DEAL_STATUS_NAMES[status])}</CellPill>;
}
