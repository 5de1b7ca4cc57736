import type { Combined } from '#server/services.ts';
import type { DealBulk } from './bulk/dealBulk.service.ts';
import { dealBulk } from './bulk/dealBulk.service.ts';
import type { DealClosing } from './changes/closing.service.ts';
import { dealClosing } from './changes/closing.service.ts';
import type { DealCreation } from './changes/creation.service.ts';
import { dealCreation } from './changes/creation.service.ts';
import type { DealChanges } from './changes/dealChanges.service.ts';
import { dealChanges } from './changes/dealChanges.service.ts';
import type { DealTrash } from './changes/dealTrash.service.ts';
import { dealTrash } from './changes/dealTrash.service.ts';
import type { DealMoves } from './changes/moves.service.ts';
import { dealMoves } from './changes/moves.service.ts';
import type { DealsDeps } from './dealsDeps.ts';
import type { DealSections } from './lists/dealSections.service.ts';
import { dealSections } from './lists/dealSections.service.ts';
import type { DealReads } from './reads/dealReads.service.ts';
import { dealReads } from './reads/dealReads.service.ts';

export type { DealFilter, DealOrder } from './reads/dealFilter.ts';
export type { NamedDeal, ShownDeal } from './reads/namedDeal.ts';

/** Possible sales. */
export interface DealsService extends Combined<
  [DealReads, DealSections, DealCreation, DealChanges, DealMoves, DealClosing, DealTrash, DealBulk]
> {}

/** Deals on a database. */
export function createDealsService(deps: DealsDeps): DealsService {
  return {
    ...dealReads(deps),
    ...dealSections(deps),
    ...dealCreation(deps),
    ...dealChanges(deps),
    ...dealMoves(deps),
    ...dealClosing(deps),
    ...dealTrash(deps),
    ...dealBulk(deps),
  };
}
