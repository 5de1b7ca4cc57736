import { v7 as newId } from 'uuid';
import { massChangeTags } from '#contract/live/changeTags.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS, NO_CUSTOM_VALUES } from '#server/modules/custom-fields/customFields.table.ts';
import { loggedCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { RecordEffect } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { AccountColumns } from '../accountInput.ts';
import { accountColumns, loggedFields } from '../accountInput.ts';
import type { AccountRow } from '../accounts.store.ts';
import { insertAccounts } from '../accounts.store.ts';
import { writeAccountPatches } from '../bulk/accountPatches.store.ts';
import { updates } from '../bulk/undoAccounts.service.ts';
import { readAccountsNamed } from './importedAccounts.store.ts';

export type { AccountRow };

/** An account of a row of a file: valid columns and custom fields, and the time at which it was created, if the file has one. */
export interface ImportedAccount {
  columns: AccountColumns;
  custom: Partial<SlotColumns>;
  createdAt: Date | null;
}

/** Accounts that rows of a file name: existing ones and those that the file adds, by domain and by folded name. */
export interface KnownAccounts {
  find(account: Pick<AccountColumns, 'domain' | 'name_key'>): AccountRow | undefined;
  add(row: AccountRow): void;
}

/** The existing accounts outside trash that match accounts of a file. Their domain decides, then their name. */
export async function knownAccounts(
  tx: Tx,
  companyId: string,
  accounts: readonly Pick<AccountColumns, 'domain' | 'name_key'>[],
): Promise<KnownAccounts> {
  const byDomain = new Map<string, AccountRow>();
  const byName = new Map<string, AccountRow>();
  const add = (row: AccountRow) => {
    if (row.domain !== null && !byDomain.has(row.domain)) byDomain.set(row.domain, row);
    if (!byName.has(row.name_key)) byName.set(row.name_key, row);
  };
  const asked = {
    domains: [...new Set(accounts.flatMap(({ domain }) => domain ?? []))],
    names: [...new Set(accounts.map(({ name_key: key }) => key))],
  };
  for (const row of await readAccountsNamed(tx, companyId, asked)) add(row);
  return {
    add,
    find: ({ domain, name_key: key }) =>
      (domain === null ? undefined : byDomain.get(domain)) ?? byName.get(key),
  };
}

/** A new account of a file, not stored yet. */
export function newAccount(
  actor: ChangeActor,
  { columns, custom, createdAt }: ImportedAccount,
  at: Date,
): AccountRow {
  return {
    ...columns,
    ...NO_CUSTOM_VALUES,
    ...custom,
    company_id: actor.companyId,
    id: newId(),
    created_by: viewerName(actor),
    created_at: createdAt ?? at,
    updated_at: at,
    trashed_at: null,
    trashed_by: null,
  };
}

/** Adds accounts, each with its event. */
export async function addAccounts(
  tx: Tx,
  actor: ChangeActor,
  rows: readonly AccountRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await insertAccounts(tx, rows);
  const custom = await loggedCustomValues(tx, actor.companyId, 'ACCOUNT', rows);
  await recordChanges(
    tx,
    actor,
    rows.map((row, index) => ({
      entity: 'organization' as const,
      entityId: row.id,
      action: 'created',
      before: null,
      after: changesOf({}, { ...loggedFields(row, null), ...custom[index] })?.after ?? {},
      tags: massChangeTags('organization'),
      at,
    })),
  );
}

/** The columns that an account of a file fills, because they are empty; null if there are none. */
export function filledColumns(
  row: AccountRow,
  { columns, custom }: Pick<ImportedAccount, 'columns' | 'custom'>,
): Pick<RecordEffect, 'before' | 'after'> | null {
  const hasPhone = (row.phone ?? row.phone_typed) !== null;
  const own = accountColumns({
    name: row.name,
    domain: row.domain ?? columns.domain,
    phone: hasPhone ? row.phone : columns.phone,
    phone_typed: hasPhone ? row.phone_typed : columns.phone_typed,
    address: row.address ?? columns.address,
    description: row.description ?? columns.description,
    owner_id: row.owner_id ?? columns.owner_id,
  });
  const slots = CUSTOM_SLOTS.filter((slot) => row[slot] === null && custom[slot]);
  const filled = { ...row, ...own, ...Object.fromEntries(slots.map((slot) => [slot, custom[slot]])) };
  const changed = [...(Object.keys(own) as (keyof AccountColumns)[]), ...slots].filter(
    (column) => filled[column] !== row[column],
  );
  if (changed.length === 0) return null;
  const pick = (of: AccountRow) => Object.fromEntries(changed.map((column) => [column, of[column]]));
  return { before: pick(row), after: pick(filled) };
}

/** Writes filled columns, with one event for each account. */
export async function fillAccounts(
  tx: Tx,
  actor: ChangeActor,
  filled: readonly { row: AccountRow; after: Record<string, unknown> }[],
  at: Date,
): Promise<void> {
  const { companyId } = actor;
  const patches = filled.map(({ row, after }) => ({ id: row.id, columns: { ...after, updated_at: at } }));
  await writeAccountPatches(tx, companyId, patches);
  const rows = new Map(filled.map(({ row }) => [row.id, row]));
  await recordChanges(tx, actor, await updates(tx, companyId, rows, [...rows.keys()], at));
}
