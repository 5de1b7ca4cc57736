import { i18n } from '#contract/i18n/i18n.ts';
import { massChangeTags } from '#contract/live/changeTags.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { loggedCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { RecordJobItem } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import type { RevertRules } from '#server/modules/record-jobs/run/revertedColumns.ts';
import {
  formerReferences,
  isSameValue,
  revertedColumns,
} from '#server/modules/record-jobs/run/revertedColumns.ts';
import { ownerNames } from '../accountDetails.service.ts';
import { loggedFields } from '../accountInput.ts';
import type { AccountRow } from '../accounts.store.ts';
import { deleteAccounts, readAccountsOf } from '../accounts.store.ts';
import type { AccountPatch } from './accountPatches.store.ts';
import { readUsedAccounts, writeAccountPatches } from './accountPatches.store.ts';

/**
 * Reverts what a job did to accounts: created ones are deleted unless they were changed or have people, deals, notes, tasks or
 * files, and changed columns get their previous values, except where they were changed since. Resolves to the items that were not reverted, or not wholly.
 */
export async function undoAccounts(
  tx: Tx,
  { actor, at }: JobChunk,
  items: readonly RecordJobItem[],
): Promise<{ seq: number; reason: string }[]> {
  const { companyId } = actor;
  const effects = items.flatMap(({ seq, effects: of }) =>
    (of ?? []).filter(({ record }) => record === 'ACCOUNT').map((effect) => ({ seq, ...effect })),
  );
  if (effects.length === 0) return [];
  const ids = [...new Set(effects.map(({ id }) => id))];
  const rows = new Map((await readAccountsOf(tx, companyId, ids, true)).map((row) => [row.id, row]));
  const created = effects.filter(({ before }) => before === null).map(({ id }) => id);
  const used = await readUsedAccounts(tx, companyId, created);
  const owners = await ownerNames(tx, companyId, formerReferences(effects, RULES));
  const unreverted: { seq: number; reason: string }[] = [];
  const patches = new Map<string, AccountPatch>();
  const deleted: string[] = [];
  for (const { seq, id, before, after } of effects) {
    const row = rows.get(id);
    if (!row) {
      // A created account that no longer exists needs no undo
      if (before !== null) unreverted.push({ seq, reason: i18n.t('No longer exists') });
    } else if (before === null) {
      if (used.has(id))
        unreverted.push({ seq, reason: i18n.t('The account has people, deals, notes, tasks or files') });
      else if (isSameValue(row.updated_at, after['updated_at'])) deleted.push(id);
      else unreverted.push({ seq, reason: i18n.t('Changed since') });
    } else {
      const stored = { ...row, ...patches.get(id)?.columns };
      const existing = new Set(owners.keys());
      const { columns, isWhole } = revertedColumns({ stored, before, after, existing }, RULES);
      if (!isWhole) unreverted.push({ seq, reason: i18n.t('Changed since') });
      if (Object.keys(columns).length > 0)
        patches.set(id, {
          id,
          columns: {
            ...patches.get(id)?.columns,
            ...columns,
            ...('trashed_at' in columns && { trashed_by: columns['trashed_at'] ? viewerName(actor) : null }),
            updated_at: at,
          },
        });
    }
  }
  await writeAccountPatches(tx, companyId, [...patches.values()]);
  await deleteAccounts(tx, companyId, deleted);
  await recordChanges(tx, actor, [
    ...(await updates(tx, companyId, rows, [...patches.keys()], at)),
    ...deleted.map((id): Change => {
      const name = rows.get(id)?.name ?? '';
      return { ...about(id, at), action: 'deleted', before: { name }, after: null };
    }),
  ]);
  return unreverted;
}

/** The events of changed accounts; rows are as they were before the change. */
export async function updates(
  tx: Tx,
  companyId: string,
  rows: ReadonlyMap<string, AccountRow>,
  ids: readonly string[],
  at: Date,
): Promise<Change[]> {
  const changed = await readAccountsOf(tx, companyId, ids);
  const owners = await ownerNames(tx, companyId, [
    ...changed.map(({ owner_id: id }) => id),
    ...ids.map((id) => rows.get(id)?.owner_id ?? null),
  ]);
  const pairs = changed.flatMap((row) => {
    const before = rows.get(row.id);
    return before ? [{ before, row }] : [];
  });
  const custom = await loggedCustomValues(
    tx,
    companyId,
    'ACCOUNT',
    pairs.flatMap(({ before, row }) => [before, row]),
  );
  const logged = (row: AccountRow) => loggedFields(row, (row.owner_id && owners.get(row.owner_id)) || null);
  return pairs.map(({ before, row }, index): Change => {
    const changes = changesOf(
      { ...logged(before), ...custom[2 * index] },
      { ...logged(row), ...custom[2 * index + 1] },
    );
    return { ...about(row.id, at), action: 'updated', ...namedChanges(changes, 'organization', row.name) };
  });
}

function about(id: string, at: Date) {
  return { entity: 'organization' as const, entityId: id, tags: massChangeTags('organization'), at };
}

const RULES: RevertRules = {
  follows: { name_key: 'name', phone_typed: 'phone', search: 'name' },
  references: ['owner_id'],
};
