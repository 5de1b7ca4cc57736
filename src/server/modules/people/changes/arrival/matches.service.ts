import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import { EMPTY_PERSON } from '#server/modules/people/fields/personColumns.ts';
import type { WholeInput } from '#server/modules/people/fields/personInput.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import type { PersonMatch } from './matches.store.ts';
import { readMatches } from './matches.store.ts';

/** The fields that identify duplicates. */
type Compared = Pick<WholeInput, 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'companyName'>;

export interface MatchesService {
  /**
   * Possible duplicates of a person that is being entered, among the people the viewer may see. A partial
   * email or number matches no one.
   */
  findMatches(viewer: Viewer, typed: Compared): Promise<PersonMatch[]>;
}

/** Finding people who may be the same. */
export function matchesService({ database }: Pick<PeopleDeps, 'database'>): MatchesService {
  return {
    findMatches: (anyone, typed) => {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        const seen = await seenPeople(tx, viewer);
        if (seen.kinds.length === 0) return [];
        const { defaultCountry } = await companySettings(tx, companyId);
        const row = { ...EMPTY_PERSON, ...givenColumns(typed, defaultCountry, false) };
        return readMatches(tx, companyId, { ...row, ...derivedColumns(row), id: null }, seen);
      });
    },
  };
}
