import type { LeadSetupDeps } from './leadSetupDeps.ts';
import { leadSetupReads } from './leadSetupReads.service.ts';
import type { LeadSetupReads } from './leadSetupReads.service.ts';
import { optionArchive } from './options/optionArchive.service.ts';
import type { OptionArchive } from './options/optionArchive.service.ts';
import { optionChanges } from './options/optionChanges.service.ts';
import type { OptionChanges } from './options/optionChanges.service.ts';
import { optionOrder } from './options/optionOrder.service.ts';
import type { OptionOrder } from './options/optionOrder.service.ts';

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
