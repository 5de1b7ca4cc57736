import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { PersonKind } from '../people.table.ts';
import { peopleScope, visibleTo } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { foundPerson } from './peopleReads.service.ts';

export interface PersonMembers {
  /** The members who may see a person, and therefore be mentioned with them. */
  findPersonMembers(viewer: Viewer, kind: PersonKind, personId: string): Promise<CompanyMember[]>;
}

/** The members of a company who work with one lead or contact. */
export function personMembers({ database }: Pick<PeopleDeps, 'database'>): PersonMembers {
  return {
    async findPersonMembers(anyone, kind, personId) {
      if (!can(anyone, AREA_OF[kind], 'VIEW')) throw forbidden();
      return peopleScope(database, anyone, kind, async (tx, scope, { companyId }) =>
        visibleTo(tx, await membersOf(tx, companyId), await foundPerson(tx, scope, personId)),
      );
    },
  };
}
