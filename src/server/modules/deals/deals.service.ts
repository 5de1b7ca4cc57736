import type { Combined } from '#server/services.ts';
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
import type { DealReads } from './reads/dealReads.service.ts';
import { dealReads } from './reads/dealReads.service.ts';

export type { DealFilter, DealOrder } from './reads/dealFilter.ts';
export type { NamedDeal } from './reads/namedDeal.ts';

/** Possible sales. */
export interface DealsService extends Combined<
  [DealReads, DealCreation, DealChanges, DealMoves, DealClosing, DealTrash]
> {}

/** Deals on a database. */
export function createDealsService(deps: DealsDeps): DealsService {
  return {
    ...dealReads(deps),
    ...dealCreation(deps),
    ...dealChanges(deps),
    ...dealMoves(deps),
    ...dealClosing(deps),
    ...dealTrash(deps),
  };
}
