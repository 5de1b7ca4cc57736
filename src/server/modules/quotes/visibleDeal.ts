import { can } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import { seenDeal } from '#server/modules/deals/dealInTx.service.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';

/** The deal of a quote, locked where isLocked. Rejects a deal that the viewer may not see like a missing one. */
export async function visibleDeal(
  tx: Tx,
  viewer: CompanyViewer,
  dealId: string,
  { at, isLocked = false }: { at: Date; isLocked?: boolean },
): Promise<DealRow> {
  return seenDeal(tx, await seenDeals(tx, viewer, at), dealId, isLocked);
}

/** Rejects viewers without access to deals, where no directive does. */
export function mustSeeDeals(viewer: Viewer): void {
  if (!can(viewer, 'CRM_DEALS', 'VIEW')) throw forbidden();
}
