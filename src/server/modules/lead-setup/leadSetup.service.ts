import type { LeadSetupDeps } from './leadSetupDeps.ts';
import type { LeadSetupReads } from './leadSetupReads.service.ts';
import { leadSetupReads } from './leadSetupReads.service.ts';
import type { OptionArchive } from './optionArchive.service.ts';
import { optionArchive } from './optionArchive.service.ts';
import type { OptionChanges } from './optionChanges.service.ts';
import { optionChanges } from './optionChanges.service.ts';
import type { OptionOrder } from './optionOrder.service.ts';
import { optionOrder } from './optionOrder.service.ts';

/** The four lists that leads and contacts are sorted by: groups, stages, statuses, sources. */
export interface LeadSetupService extends LeadSetupReads, OptionChanges, OptionOrder, OptionArchive {}

/** Lead setup on a database. */
export function createLeadSetupService(deps: LeadSetupDeps): LeadSetupService {
  return {
    ...leadSetupReads(deps),
    ...optionChanges(deps),
    ...optionOrder(deps),
    ...optionArchive(deps),
  };
}
