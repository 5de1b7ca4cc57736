import { NIL } from 'uuid';
import { can } from '#contract/access/can.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { withMembers } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { wordsSeenBy } from '#server/modules/people/list/tags.service.ts';
import { assignedTo, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { LeadChoicesRow } from './leadChoices.store.ts';
import { readChoices } from './leadChoices.store.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';
import { readList } from './leadSetup.store.ts';
import type { LeadSetupDeps } from './leadSetupDeps.ts';
import { countUse } from './optionUse.store.ts';

/** What forms and filters offer. */
export type FoundLeadChoices = LeadChoicesRow & {
  tags: string[];
  lostReasons: string[];
  customFields: SlottedField[];
  /** Null for a viewer who sees the leads of all lead managers. */
  hasLeadManager: boolean | null;
};
/** An entry with how many leads and contacts have it; 0 where that was not asked. */
export type CountedOption = LeadOptionRow & { use_count: number };

export interface LeadSetupReads {
  /** One of the four lists in its order, archived entries last. */
  findLeadOptions(viewer: Viewer, kind: OptionKind, isWithUse: boolean): Promise<CountedOption[]>;
  /**
   * The options of forms and filters. Empty for viewers without access to leads and contacts; with the tags
   * of people the viewer may see.
   */
  findLeadChoices(viewer: Viewer): Promise<FoundLeadChoices>;
}

/** Everything that reads lead setup. */
export function leadSetupReads({ database }: LeadSetupDeps): LeadSetupReads {
  return {
    async findLeadOptions(viewer, kind, isWithUse) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const list = await readList(tx, inCompany.companyId, kind);
        if (!isWithUse) return list.map((option) => ({ ...option, use_count: 0 }));
        // Numbers of the whole company are not for who sees leads of their own alone
        const listed = can(viewer, 'CRM_SETTINGS', 'VIEW') ? undefined : await seenPeople(tx, inCompany);
        const uses = await countUse(tx, inCompany.companyId, kind, listed);
        return list.map((option) => ({ ...option, use_count: uses.get(option.id) ?? 0 }));
      });
    },

    async findLeadChoices(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const isAllowed = can(viewer, 'CRM_LEAD', 'VIEW') || can(viewer, 'CRM_CONTACTS', 'VIEW');
      return companyScope(database, inCompany, async (tx) => {
        const [found] = await readChoices(tx, { companyId });
        if (!found) throw notFound('company');
        if (!isAllowed) return { ...found, ...NOTHING };
        return {
          ...found,
          ...(await wordsSeenBy(tx, inCompany)),
          customFields: await withMembers(tx, companyId, found.custom_fields),
          hasLeadManager: await hasLeadManager(tx, inCompany),
        };
      });
    },
  };
}

async function hasLeadManager(tx: Tx, viewer: CompanyViewer): Promise<boolean | null> {
  const own = await assignedTo(tx, viewer, 'LEAD');
  return own === undefined ? null : own !== NIL;
}

const NOTHING = {
  options: [],
  managers: [],
  projects: [],
  tags: [],
  lostReasons: [],
  customFields: [],
  archived_fields: [],
  hasLeadManager: null,
};
