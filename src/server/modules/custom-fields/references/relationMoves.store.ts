import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '../customFields.table.ts';
import { CUSTOM_TABLES } from '../customTables.ts';

interface RelationSlot {
  record: CustomRecord;
  slot: CustomSlot;
}

/** The records that have this id in the slot. */
export async function readHolders(
  tx: Tx,
  companyId: string,
  { record, slot }: RelationSlot,
  id: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const part of PARTS[record]) {
    const { rows } = await sql<{ id: string }>`
      select r.id from ${sql.table(CUSTOM_TABLES[record])} r
      where r.company_id = ${companyId} and r.${sql.ref(slot)} = ${id} and ${part}`.execute(tx);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Replaces ids in the slot, of these records only if they are given. */
export async function moveValues(
  tx: Tx,
  companyId: string,
  { record, slot }: RelationSlot,
  moves: readonly { from: string; to: string }[],
  recordIds: readonly string[] | null,
): Promise<void> {
  const given = JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })));
  const column = sql.ref(slot);
  for (const part of PARTS[record])
    await sql`
      update ${sql.table(CUSTOM_TABLES[record])} r set ${column} = m.target
      from jsonb_to_recordset(${given}::jsonb) as m(origin text, target text)
      where r.company_id = ${companyId} and r.${column} = m.origin and ${part}
        ${recordIds === null ? sql`` : sql`and r.id = any(${recordIds}::uuid[])`}`.execute(tx);
}

// Each as an index over the values has it. None has records in trash: there a company's rows in trash are read
const BY_TRASH = [sql`r.trashed_at is null`, sql`r.trashed_at is not null`];
const PARTS: Record<CustomRecord, readonly RawBuilder<unknown>[]> = {
  PERSON: [sql`r.kind = 'LEAD'`, sql`r.kind = 'CONTACT'`],
  ACCOUNT: BY_TRASH,
  DEAL: BY_TRASH,
  CUSTOMER: BY_TRASH,
  BOOKING: [sql`true`],
};
