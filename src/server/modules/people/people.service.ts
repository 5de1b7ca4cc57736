import type { Viewer } from '#server/access/viewer.ts';
import type { ConversionService } from './changes/arrival/conversion.service.ts';
import { conversionService } from './changes/arrival/conversion.service.ts';
import type { MatchesService } from './changes/arrival/matches.service.ts';
import { matchesService } from './changes/arrival/matches.service.ts';
import type { PersonCreation } from './changes/arrival/personCreation.service.ts';
import { personCreation } from './changes/arrival/personCreation.service.ts';
import { replaceOnArrivals } from './changes/arrival/replacedChoices.service.ts';
import { clearCustomValues } from './changes/customValues.service.ts';
import type { PersonChanges } from './changes/personChanges.service.ts';
import { personChanges } from './changes/personChanges.service.ts';
import { isOnPeople, replaceOnPeople } from './changes/references.service.ts';
import type { RestorablePeople } from './changes/restorable.service.ts';
import { restorablePeople } from './changes/restorable.service.ts';
import type { UpsertService } from './changes/upsert/upsertPeople.service.ts';
import { upsertService } from './changes/upsert/upsertPeople.service.ts';
import type { PersonNames } from './fields/personNames.service.ts';
import { readPersonNames } from './fields/personNames.service.ts';
import { readBoard } from './list/board.store.ts';
import type { ExactCount } from './list/exactCount.service.ts';
import { exactCount } from './list/exactCount.service.ts';
import type { PeopleFilter } from './list/peopleFilter.ts';
import type { PeopleReads } from './list/peopleReads.service.ts';
import { peopleReads, shownFilter } from './list/peopleReads.service.ts';
import type { PersonMembers } from './list/personMembers.service.ts';
import { personMembers } from './list/personMembers.service.ts';
import type { SectionsService } from './list/sections.service.ts';
import { sectionsService } from './list/sections.service.ts';
import type { PersonRow } from './people.table.ts';
import { peopleScope } from './peopleAccess.ts';
import type { PeopleCare } from './peopleCare.service.ts';
import { peopleCare } from './peopleCare.service.ts';
import type { PeopleDeps } from './peopleDeps.ts';

/** The leads by stage. */
export interface FoundBoard {
  columns: { stage: { id: string; name: string; colour: string }; total: number; rows: PersonRow[] }[];
  names: PersonNames;
}

/** Changes of people in the transaction of another module that people depend on. */
interface PeopleReferences {
  isOnPeople: typeof isOnPeople;
  replaceOnPeople: typeof replaceOnPeople;
  replaceOnArrivals: typeof replaceOnArrivals;
  clearCustomValues: typeof clearCustomValues;
}

/** Leads and contacts. */
export interface PeopleService
  extends
    PeopleReads,
    ExactCount,
    PersonCreation,
    PersonChanges,
    RestorablePeople,
    ConversionService,
    MatchesService,
    UpsertService,
    SectionsService,
    PersonMembers,
    PeopleCare,
    PeopleReferences {
  /** Every stage with its total and its newest leads. */
  findLeadBoard(viewer: Viewer, filter: PeopleFilter, limit: number): Promise<FoundBoard>;
}

/** The people's service on a database. */
export function createPeopleService(deps: PeopleDeps): PeopleService {
  return {
    ...peopleReads(deps),
    ...exactCount(deps),
    ...personCreation(deps),
    ...personChanges(deps),
    ...restorablePeople(deps),
    ...conversionService(deps),
    ...matchesService(deps),
    ...upsertService(deps),
    ...sectionsService(deps),
    ...personMembers(deps),
    ...peopleCare(deps),
    isOnPeople,
    replaceOnPeople,
    replaceOnArrivals,
    clearCustomValues,
    findLeadBoard: (anyone, filter, limit) =>
      peopleScope(deps.database, anyone, 'LEAD', async (tx, scope, viewer) => {
        const found = await shownFilter(tx, scope, filter, { viewer, at: deps.clock.now() });
        const columns = await readBoard(tx, scope, found, limit);
        const rows = columns.flatMap((column) => column.rows);
        return { columns, names: await readPersonNames(tx, scope.companyId, rows) };
      }),
  };
}
