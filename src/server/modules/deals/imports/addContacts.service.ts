import { massChangeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { addAccountPeople } from '#server/modules/accounts/imports/importedPeople.service.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { createdFields } from '#server/modules/people/fields/readableFields.ts';
import type { RecordEffect } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import type { DecidedRow } from './decideRows.service.ts';

/** Adds the contacts of rows, each with its event, and the people of accounts. The accounts are stored. */
export async function addContacts(
  tx: Tx,
  { actor, at }: Pick<JobChunk, 'actor' | 'at'>,
  rows: readonly DecidedRow[],
): Promise<void> {
  const { companyId } = actor;
  const created = rows.flatMap(({ person }) => person?.created ?? []);
  if (created.length > 0) {
    await insertPeople(tx, created);
    const names = await readPersonNames(tx, companyId, created);
    await recordChanges(
      tx,
      actor,
      created.map((row): Change => ({
        entity: 'contact',
        entityId: row.id,
        action: 'created',
        before: null,
        after: createdFields(row, names),
        // Which contacts a long job added is not named one by one
        tags: massChangeTags('contact'),
        at,
      })),
    );
  }
  const links = rows.flatMap(({ account, person }) =>
    account && person && (person.created || person.isLinkNew)
      ? [{ accountId: account.id, personId: person.id, role: person.role }]
      : [],
  );
  await addAccountPeople(tx, companyId, links, at);
}

/** What a row did to its person; null if nothing. */
export function personEffect({ account, person }: DecidedRow): RecordEffect | null {
  if (!person || !(person.created || person.isLinkNew)) return null;
  const { id, role, created } = person;
  const link = account ? { account_id: account.id, role } : null;
  return created
    ? { record: 'PERSON', id, before: null, after: { updated_at: created.updated_at, ...link } }
    : { record: 'PERSON', id, before: {}, after: { ...link } };
}
