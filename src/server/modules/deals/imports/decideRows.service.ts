import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AccountRow } from '#server/modules/accounts/imports/importedAccounts.service.ts';
import {
  filledColumns,
  knownAccounts,
  newAccount,
} from '#server/modules/accounts/imports/importedAccounts.service.ts';
import { linkedPairs, pairKey } from '#server/modules/accounts/imports/importedPeople.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { newPersonRow, planRoom } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { JobRecord, RecordEffect, RecordJobItem } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import { seenDeals } from '../dealScope.ts';
import { importContext } from './importContext.service.ts';
import type { ImportPayload, StoredRow } from './importSettings.ts';
import { knownPeople } from './knownPeople.service.ts';
import type { ImportPerson } from './knownPeople.store.ts';
import type { ReadDeal } from './readRecordRow.ts';
import { readRecordRow } from './readRecordRow.ts';

/** The person of a row: existing, or one that this row adds. */
export interface DecidedPerson extends ImportPerson {
  role: string | null;
  created: PersonRow | null;
  /** An existing person is new in the account: of an import of accounts. */
  isLinkNew: boolean;
}

/** What a valid row does. */
export interface DecidedRow {
  seq: number;
  account: AccountRow | null;
  isAccountNew: boolean;
  /** The empty columns of an existing account that the row fills. */
  filled: Pick<RecordEffect, 'before' | 'after'> | null;
  deal: (ReadDeal & { id: string }) | null;
  person: DecidedPerson | null;
  /** Why cells of related records are left empty. */
  emptied: string[];
}

interface Import extends Pick<JobChunk, 'actor' | 'at'> {
  record: JobRecord;
  payload: ImportPayload;
}

/**
 * Decides row by row, without writing anything: a later row finds the accounts and contacts that earlier ones add. With isLocked, others who
 * add contacts wait until the transaction ends, so that together they stay within the plan. A row with a problem resolves to it.
 */
export async function decideRows(
  tx: Tx,
  { actor, at, record, payload }: Import,
  items: readonly Pick<RecordJobItem, 'seq' | 'input'>[],
  isLocked: boolean,
): Promise<(DecidedRow | { seq: number; problem: string })[]> {
  const { companyId } = actor;
  const { addsContacts = false } = payload;
  const company = addsContacts ? await companySettings(tx, companyId, isLocked) : null;
  const room = company ? await planRoom(tx, company, 'CONTACT') : null;
  const scope = await seenDeals(tx, actor, at);
  const stored = items.map(({ input }) => input as StoredRow);
  const context = await importContext(tx, scope, { actor, record, payload, rows: stored });
  const read = items.map(({ seq, input }) => ({
    seq,
    row: readRecordRow(input as StoredRow, record, context),
  }));
  const rows = read.flatMap(({ row }) => (typeof row === 'string' ? [] : [row]));
  const accounts = await knownAccounts(
    tx,
    companyId,
    rows.flatMap(({ account }) => account?.columns ?? []),
  );
  const existing = rows.map(({ account, person }) => ({
    person,
    accountId: account ? accounts.find(account.columns)?.id : undefined,
  }));
  const people = await knownPeople(tx, scope, existing);
  const linked = await linkedPairs(
    tx,
    companyId,
    record === 'DEAL'
      ? []
      : existing.flatMap(({ person, accountId }) => {
          const found = person && accountId !== undefined && people.find(person, accountId);
          return found ? [{ accountId, personId: found.id }] : [];
        }),
  );
  const added = new Set<string>();
  const filled = new Set<string>();

  return read.map(({ seq, row }) => {
    if (typeof row === 'string') return { seq, problem: row };
    const found = row.account ? accounts.find(row.account.columns) : undefined;
    const known = row.person ? people.find(row.person, found?.id ?? null) : undefined;
    const isAdded = row.person !== null && !known && room !== null;
    if (isAdded && room.left <= 0) return { seq, problem: room.message };
    const account = found ?? (row.account ? newAccount(actor, row.account, at) : null);
    if (account && !found) {
      accounts.add(account);
      added.add(account.id);
    }
    const created = isAdded && row.person ? newPersonRow(actor, 'CONTACT', row.person.columns, at) : null;
    const of = known ?? (created && nameOf(created));
    let person: DecidedPerson | null = null;
    if (row.person && of) {
      const pair = account && pairKey(account.id, of.id);
      person = {
        ...of,
        role: row.person.role,
        created,
        isLinkNew: record === 'ACCOUNT' && !created && pair !== null && !linked.has(pair),
      };
      if (pair) linked.add(pair);
      if (created && room) room.left -= 1;
      people.add(row.person, account?.id ?? null, of);
    }
    const isFillable =
      record === 'ACCOUNT' && found && row.account && !added.has(found.id) && !filled.has(found.id);
    const fill = isFillable && row.account ? filledColumns(found, row.account) : null;
    if (fill && found) filled.add(found.id);
    const deal = row.deal && { ...row.deal, id: newId() };
    const isAccountNew = !found && account !== null;
    return { seq, account, isAccountNew, filled: fill, deal, person, emptied: row.emptied };
  });
}

/** Whether a row does nothing: its account, with its person, is there. */
export function isWithoutEffect({ deal, isAccountNew, filled, person }: DecidedRow): boolean {
  return !deal && !isAccountNew && !filled && !person?.created && !person?.isLinkNew;
}

function nameOf({
  id,
  first_name: first,
  last_name: last,
  email,
  phone_typed: phone,
}: PersonRow): ImportPerson {
  return { id, name: `${first} ${last}`.trim() || email || phone };
}
