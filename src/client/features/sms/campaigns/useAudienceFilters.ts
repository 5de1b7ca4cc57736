import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { leadFilters } from '#client/entities/lead-options/leadFilters.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { FilterValues } from '#contract/people/personFilter.ts';
import { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { PersonKind } from './campaigns.generated.ts';

/** The filters of the list of leads or contacts, including custom fields; `set`: the chosen ones, also of deleted fields. */
export function useAudienceFilters(kind: PersonKind, set: FilterValues): ListFilter[] {
  const choices = useLeadChoices();
  const custom = useCustomFields(kind);
  const names = kind === 'LEAD' ? LEAD_FILTER_NAMES : CONTACT_FILTER_NAMES;
  return [
    ...(custom ? formerFilters(custom, choices?.archivedCustomFields ?? [], set) : []),
    ...leadFilters(choices, names, set['import']),
    ...customFilters(custom ?? []),
    CONDITION_FILTERS[kind === 'LEAD' ? 'lead' : 'contact'],
  ];
}
