import { v7 as newId } from 'uuid';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Adds two entries to a list of lead setup; answers their ids. */
export async function insertOptions(tx: Tx, companyId: string, kind: OptionKind): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  const rows = ids.map((id, position) => ({
    company_id: companyId,
    id,
    kind,
    name: `${kind} ${position}`,
    name_key: `${kind} ${position}`,
    colour: 'slate',
    position,
    outcome: kind === 'STATUS' ? ('OPEN' as const) : null,
    archived_at: null,
    created_at: new Date(),
  }));
  await tx.insertInto('lead_options').values(rows).execute();
  return ids;
}
