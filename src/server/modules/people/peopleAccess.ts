import { levelIn } from '#contract/access/can.ts';
import { Refusal } from '#server/access/refusal.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/scopes.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { Database } from '#server/database/database.ts';
import { NIL } from 'uuid';
import type { PersonKind } from './people.table.ts';
import type { PeopleScope } from './peopleFilter.ts';

/** The right that a kind of person asks for. */
export const AREA_OF = { LEAD: 'CRM_LEAD', CONTACT: 'CRM_CONTACTS' } as const;

/** The company that the viewer's session works in. Refuses somebody who has none yet. */
export function workingCompany(viewer: Viewer): string {
  if (!viewer.companyId) throw new Refusal(409, 'no-company', 'Add a company first');
  return viewer.companyId;
}

/** A transaction on the rows of the viewer's company, with the people of this kind that they may see. */
export function peopleScope<T>(
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope) => Promise<T>,
): Promise<T> {
  const companyId = workingCompany(viewer);
  return companyScope(database, { companyId, userId: viewer.userId }, async (tx) =>
    work(tx, { companyId, kind, assignedTo: await assignedTo(tx, viewer, kind, companyId) }),
  );
}

/**
 * Whose leads the viewer sees: undefined for all. Somebody on the team below MANAGE sees the leads of the lead manager that
 * their account is linked to, and none where there is no such link. Contacts are everybody's who may see contacts.
 */
export async function assignedTo(
  tx: Tx,
  viewer: Viewer,
  kind: PersonKind,
  companyId: string,
): Promise<string | undefined> {
  if (kind === 'CONTACT' || viewer.role !== 'MEMBER' || levelIn(viewer, 'CRM_LEAD') === 'MANAGE')
    return undefined;
  const manager = await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return manager?.id ?? NIL;
}
