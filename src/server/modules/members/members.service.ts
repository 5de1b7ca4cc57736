import { can } from '#contract/access/can.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Database } from '#server/database/database.ts';
import { membersOf } from './companyMembers.service.ts';
import type { CompanyMember } from './companyMembers.service.ts';

export interface MembersService {
  /** Who works with the people of the viewer's company: whom a task can be given to, who can be mentioned. */
  findMembers(viewer: Viewer): Promise<CompanyMember[]>;
}

/** The service of those who work in a company. */
export function createMembersService({ database }: { database: Database }): MembersService {
  return {
    async findMembers(viewer) {
      const inCompany = companyViewer(viewer);
      const members = await companyScope(database, inCompany, (tx) => membersOf(tx, inCompany.companyId));
      return members.filter(
        (member) => can(member, 'CRM_LEAD', 'VIEW') || can(member, 'CRM_CONTACTS', 'VIEW'),
      );
    },
  };
}
