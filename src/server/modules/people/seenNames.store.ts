import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from './people.table.ts';
import type { SeenPeople } from './peopleAccess.ts';

/** A person's name. */
export interface SeenName {
  id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
}

/** The people among these outside trash that the viewer may see. */
export async function readSeenNames(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: SeenPeople,
  ids: readonly string[],
): Promise<SeenName[]> {
  if (ids.length === 0 || kinds.length === 0) return [];
  return tx
    .selectFrom('people')
    .select(['id', 'kind', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .$if(assignedTo !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('kind', '=', 'CONTACT'), eb('manager_id', '=', assignedTo ?? null)]),
      ),
    )
    .execute();
}
