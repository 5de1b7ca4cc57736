import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from './companyMembers.service.ts';
import { membersOf } from './companyMembers.service.ts';

export interface MembersService {
  /** The members of the viewer's company who work with its people, as possible assignees of tasks. */
  findMembers(viewer: Viewer): Promise<CompanyMember[]>;
}

/** The service of those who work in a company. */
export function createMembersService({ database }: { database: Database }): MembersService {
  return {
    async findMembers(viewer) {
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
