import { can } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import { dealInTx } from '#server/modules/deals/dealInTx.service.ts';

/** The deal of a quote, locked where isLocked. Rejects a deal that the viewer may not see like a missing one. */
export async function visibleDeal(
  tx: Tx,
  viewer: CompanyViewer,
  dealId: string,
  isLocked = false,
): Promise<DealRow> {
  const { assignedTo, hiddenPipelineIds } = await seenDeals(tx, viewer);
  const deal = await dealInTx(tx, viewer.companyId, dealId, isLocked);
  const isHidden = assignedTo !== undefined && deal.owner_id !== assignedTo;
  if (isHidden || hiddenPipelineIds.includes(deal.pipeline_id)) throw notFound('deal');
  return deal;
}

/** Rejects viewers without access to deals, where no directive does. */
export function mustSeeDeals(viewer: Viewer): void {
  if (!can(viewer, 'CRM_DEALS', 'VIEW')) throw forbidden();
}
