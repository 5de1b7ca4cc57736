import { i18n } from '#contract/i18n/i18n.ts';
import { massChangeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import {
  pairKey,
  peopleElsewhere,
  removeAccountPeople,
} from '#server/modules/accounts/imports/importedPeople.service.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { deletePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { RecordEffect, RecordJobItem } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import { isSameValue } from '#server/modules/record-jobs/run/revertedColumns.ts';
import { readUsedPeople } from './knownPeople.store.ts';

/** The effects of items on people, with the item of each. */
export function personEffects(items: readonly RecordJobItem[]): (RecordEffect & { seq: number })[] {
  return items.flatMap(({ seq, effects }) =>
    (effects ?? []).filter(({ record }) => record === 'PERSON').map((effect) => ({ seq, ...effect })),
  );
}

/**
 * Reverts what an import did to people, after its deals: contacts that it added are deleted unless they were changed or used since, and people
 * leave the accounts that it added them to. people: the locked rows. Resolves to the items that were not reverted, and the deleted contacts.
 */
export async function undoContacts(
  tx: Tx,
  { actor, at }: Pick<JobChunk, 'actor' | 'at'>,
  effects: readonly (RecordEffect & { seq: number })[],
  people: readonly PersonRow[],
): Promise<{ unreverted: { seq: number; reason: string }[]; deleted: PersonRow[] }> {
  const { companyId } = actor;
  const rows = new Map(people.map((row) => [row.id, row]));
  const unreverted: { seq: number; reason: string }[] = [];
  const [added, linked] = [effects.filter(isAdded), effects.filter((effect) => !isAdded(effect))];
  const links = linked.flatMap(({ seq, id, after }) => {
    const link = linkIn(after);
    return link ? [{ seq, personId: id, ...link }] : [];
  });
  const remaining = await removeAccountPeople(tx, companyId, links);
  for (const { seq, accountId, personId } of links)
    if (remaining.has(pairKey(accountId, personId)))
      unreverted.push({ seq, reason: i18n.t('Changed since') });
  const used = await readUsedPeople(
    tx,
    companyId,
    added.map(({ id }) => id),
  );
  const elsewhere = await peopleElsewhere(
    tx,
    companyId,
    added.map(({ id, after }) => ({ personId: id, accountId: null, role: null, ...linkIn(after) })),
  );
  const deleted = added.flatMap(({ seq, id, after }): PersonRow[] => {
    const row = rows.get(id);
    // A contact that no longer exists needs no undo
    if (!row) return [];
    const isUsed = used.has(id) || elsewhere.has(id);
    const isSame = isSameValue(row.updated_at, after['updated_at']);
    if (isSame && !isUsed) return [row];
    const reason = isSame
      ? i18n.t('The contact has deals, accounts or newer activity')
      : i18n.t('The contact changed since');
    unreverted.push({ seq, reason });
    return [];
  });
  await deletePeople(
    tx,
    companyId,
    deleted.map(({ id }) => id),
  );
  await recordChanges(
    tx,
    actor,
    deleted.map(({ id, first_name: first, last_name: last }): Change => ({
      entity: 'contact',
      entityId: id,
      action: 'deleted',
      before: { name: `${first} ${last}`.trim() },
      after: null,
      tags: massChangeTags('contact'),
      at,
    })),
  );
  return { unreverted, deleted };
}

function isAdded({ before }: RecordEffect): boolean {
  return before === null;
}

/** The account that the person joined, in their role; undefined for none. */
function linkIn({ account_id: accountId, role = null }: RecordEffect['after']) {
  return accountId === undefined
    ? undefined
    : { accountId: accountId as string, role: role as string | null };
}
