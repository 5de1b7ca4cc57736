import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import type { Grouping } from '#contract/people/groupings.ts';
import { isGroupable } from '#contract/people/groupings.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import type { PeopleFilter } from './peopleFilter.ts';
import { countPeople } from './peopleList.store.ts';
import { shownFilter } from './peopleReads.service.ts';
import type { PeopleSection, SectionColumn } from './sections.store.ts';
import { readSections } from './sections.store.ts';

/** By what a list is grouped: a custom field by its id. */
export type GroupingInput = Grouping | { customField: string };

/** A list in sections. */
export interface FoundSections {
  sections: PeopleSection[];
  /** How many people are found, each once. */
  total: number;
}

export interface SectionsService {
  /**
   * For each value, the number of people who match the filter, among the people the viewer may see. Rejects a
   * custom field without sections.
   */
  findSections(
    viewer: Viewer,
    kind: PersonKind,
    filter: PeopleFilter,
    by: GroupingInput,
  ): Promise<FoundSections>;
}

/** The sections of the lists of leads and contacts. */
export function sectionsService({ database, clock }: PeopleDeps): SectionsService {
  return {
    findSections: (anyone, kind, filter, by) =>
      peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const found = await shownFilter(tx, scope, filter, { viewer, at: clock.now() });
        const column = await sectionColumn(tx, scope.companyId, by);
        return {
          sections: await readSections(tx, scope, found, column),
          total: await countPeople(tx, scope, found),
        };
      }),
  };
}

async function sectionColumn(tx: Tx, companyId: string, by: GroupingInput): Promise<SectionColumn> {
  if (typeof by === 'string') return by;
  const field = (await customFieldsOf(tx, companyId)).find(({ id }) => id === by.customField);
  if (!field || !isGroupable(field)) throw invalid('unknown-field', CUSTOM_FIELD_MESSAGES.filterGone);
  return { slot: field.slot };
}
