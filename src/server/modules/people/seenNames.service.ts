import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from './peopleAccess.ts';
import type { SeenName } from './seenNames.store.ts';
import { readSeenNames } from './seenNames.store.ts';

export type { SeenName };

/** The people of these rows by id, if the viewer may see them; without people in trash. */
export async function seenNames(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  rows: readonly { person_id: string | null }[],
): Promise<Map<string, SeenName>> {
  const ids = new Set(rows.flatMap(({ person_id: id }) => (id === null ? [] : [id])));
  const names = await readSeenNames(tx, companyId, seen, [...ids]);
  return new Map(names.map((name) => [name.id, name]));
}
