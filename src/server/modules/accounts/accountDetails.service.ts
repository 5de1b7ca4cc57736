import { NIL } from 'uuid';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { can } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { fieldsOfRows, recordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SeenDeals } from './accountCounts.store.ts';
import { countOpenDeals, countPeople } from './accountCounts.store.ts';
import type { AccountRow } from './accounts.store.ts';

/** An account with the name of its owner, its counts and its custom fields. */
export interface ShownAccount {
  row: AccountRow;
  ownerName: string | null;
  peopleCount: number;
  openDealCount: number;
  custom: RecordValues;
}

/** Adds owners and counts to accounts, in a few queries for any number of rows. Counts only people and deals that the viewer may see. */
export async function showAccounts(
  tx: Tx,
  viewer: CompanyViewer,
  rows: readonly AccountRow[],
): Promise<ShownAccount[]> {
  return withCounts(tx, viewer.companyId, rows, {
    people: await seenPeople(tx, viewer),
    deals: await seenDeals(tx, viewer),
  });
}

/** The same for readers who may see everyone and every deal. */
export function showAccountsWhole(
  tx: Tx,
  companyId: string,
  rows: readonly AccountRow[],
): Promise<ShownAccount[]> {
  return withCounts(tx, companyId, rows, { people: EVERYONE, deals: EVERY_DEAL });
}

/** The names of lead managers by id. */
export async function ownerNames(
  tx: Tx,
  companyId: string,
  ownerIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = ownerIds.map((id) => ({ manager_id: id }));
  const { managers } = await readPersonNames(tx, companyId, rows);
  return new Map(
    [...managers].map(([id, { first_name, last_name }]) => [id, `${first_name} ${last_name}`.trim()]),
  );
}

async function withCounts(
  tx: Tx,
  companyId: string,
  rows: readonly AccountRow[],
  seen: { people: SeenPeople; deals: SeenDeals | null },
): Promise<ShownAccount[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const owners = await ownerNames(
    tx,
    companyId,
    rows.map(({ owner_id: ownerId }) => ownerId),
  );
  const people = await countPeople(tx, companyId, ids, seen.people);
  const deals = seen.deals ? await countOpenDeals(tx, companyId, ids, seen.deals) : new Map<string, number>();
  const fields = await fieldsOfRows(tx, companyId, 'ACCOUNT', rows);
  return rows.map((row) => ({
    row,
    ownerName: (row.owner_id && owners.get(row.owner_id)) || null,
    peopleCount: people.get(row.id) ?? 0,
    openDealCount: deals.get(row.id) ?? 0,
    custom: recordValues(fields, row),
  }));
}

const EVERYONE: SeenPeople = { kinds: ['LEAD', 'CONTACT'], assignedTo: undefined };
const EVERY_DEAL: SeenDeals = { ownerId: null, userId: null };

/** The deals that the viewer may see; null for none. */
async function seenDeals(tx: Tx, viewer: CompanyViewer): Promise<SeenDeals | null> {
  if (!can(viewer, 'CRM_DEALS', 'VIEW')) return null;
  if (viewer.role !== 'MEMBER') return EVERY_DEAL;
  const ownerId = seesAssignedOnly(viewer)
    ? ((await managerOfUser(tx, viewer.companyId, viewer.userId)) ?? NIL)
    : null;
  return { ownerId, userId: viewer.userId };
}
