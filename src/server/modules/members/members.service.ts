import { can } from '#contract/access/can.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Database } from '#server/database/database.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope, whoSees } from '#server/modules/people/peopleAccess.ts';
import { membersOf } from './companyMembers.service.ts';
import type { CompanyMember } from './companyMembers.service.ts';

export interface MembersService {
  /**
   * The members of the viewer's company who work with its people, as possible assignees of tasks. For a
   * person: the members who may see and therefore be mentioned with them.
   */
  findMembers(
    viewer: Viewer,
    person?: { kind: PersonKind; personId: string } | null,
  ): Promise<CompanyMember[]>;
}

/** The service of those who work in a company. */
export function createMembersService({ database }: { database: Database }): MembersService {
  const membersFor = (anyone: Viewer, { kind, personId }: { kind: PersonKind; personId: string }) => {
    if (!can(anyone, AREA_OF[kind], 'VIEW')) throw forbidden();
    return peopleScope(database, anyone, kind, async (tx, scope, { companyId }) =>
      whoSees(tx, await membersOf(tx, companyId), await foundPerson(tx, scope, personId)),
    );
  };

  return {
    async findMembers(viewer, of) {
      if (of) return membersFor(viewer, of);
      const inCompany = companyViewer(viewer);
      if (!worksWithPeople(viewer)) throw forbidden();
      const members = await companyScope(database, inCompany, (tx) => membersOf(tx, inCompany.companyId));
      return members.filter(worksWithPeople);
    },
  };
}

function worksWithPeople(member: AccessViewer): boolean {
  return can(member, 'CRM_LEAD', 'VIEW') || can(member, 'CRM_CONTACTS', 'VIEW');
}
