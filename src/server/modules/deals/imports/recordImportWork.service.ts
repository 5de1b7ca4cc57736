import { can } from '#contract/access/can.ts';
import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { UserError } from '#server/access/userError.ts';
import { undoAccounts } from '#server/modules/accounts/bulk/undoAccounts.service.ts';
import { addAccounts, fillAccounts } from '#server/modules/accounts/imports/importedAccounts.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { giveImportConsents, withdrawImportConsents } from '#server/modules/imports/run/importConsents.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { DoneItem, RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { undoDeals } from '../bulk/undoDeals.service.ts';
import { addContacts, personEffect } from './addContacts.service.ts';
import { addDeals } from './addDeals.service.ts';
import type { DecidedRow } from './decideRows.service.ts';
import { decideRows, isWithoutEffect } from './decideRows.service.ts';
import { payloadOf } from './importSettings.ts';
import { personEffects, undoContacts } from './undoContacts.service.ts';

/** Imports of deals with their accounts, and of accounts alone, with contacts: a few statements for each chunk, one event for each record. */
export function recordImportWork(hashes: PhoneHashes): RecordWork {
  return {
    async apply(tx, chunk, items) {
      const { job, actor, at } = chunk;
      const payload = payloadOf(job);
      const { consent = null } = payload;
      if (consent !== null && !can(actor, 'SMS_CAMPAIGN', 'EDIT'))
        throw new UserError(403, 'owner-lacking', OWNER_PROBLEMS.lacking);
      const decided = await decideRows(tx, { actor, at, record: job.record, payload }, items, true);
      const rows = decided.flatMap((row) => ('problem' in row ? [] : [row]));
      const created = rows.flatMap(({ account, isAccountNew }) => (account && isAccountNew ? [account] : []));
      await addAccounts(tx, actor, created, at);
      const filled = rows.flatMap(({ account, filled: change }) =>
        account && change ? [{ row: account, after: change.after }] : [],
      );
      await fillAccounts(tx, actor, filled, at);
      await addContacts(tx, chunk, rows);
      await addDeals(tx, chunk, rows);
      const agreed = rows.flatMap(({ seq, person }) =>
        person?.created?.phone ? [{ phone: person.created.phone, personId: person.id, row: seq }] : [],
      );
      if (consent !== null)
        chunk.atEnd(() => giveImportConsents(tx, hashes, job, { wording: consent, agreed, at }));
      return decided.map((row) => ('problem' in row ? failed(row) : doneItem(row, at)));
    },

    // People are locked before deals. Contacts with deals, and accounts with people or deals, are not deleted
    async undo(tx, chunk, items) {
      const { job, actor, at } = chunk;
      const effects = personEffects(items);
      const people = await lockPeople(tx, actor.companyId, [...new Set(effects.map(({ id }) => id))]);
      const deals = await undoDeals(tx, chunk, items);
      const { unreverted, deleted } = await undoContacts(tx, chunk, effects, people);
      const accounts = await undoAccounts(tx, chunk, items);
      if ((payloadOf(job).consent ?? null) !== null)
        chunk.atEnd(() => withdrawImportConsents(tx, hashes, job, deleted, at));
      return [...new Map([...deals, ...unreverted, ...accounts].map((item) => [item.seq, item])).values()];
    },
  };
}

function failed({ seq, problem }: { seq: number; problem: string }): DoneItem {
  return { seq, record_id: null, outcome: 'FAILED', effects: null, reason: problem };
}

function doneItem(row: DecidedRow, at: Date): DoneItem {
  const { seq, account, isAccountNew, filled, deal, emptied } = row;
  const person = personEffect(row);
  const base = { seq, record_id: deal?.id ?? account?.id ?? null, reason: emptied.join('. ') || null };
  if (isWithoutEffect(row)) return { ...base, outcome: 'SKIPPED', effects: null };
  const isNew = { before: null, after: { updated_at: at } };
  return {
    ...base,
    outcome: deal || isAccountNew ? 'CREATED' : 'UPDATED',
    effects: [
      ...(account && (isAccountNew || filled)
        ? [{ record: 'ACCOUNT' as const, id: account.id, ...(filled ?? isNew) }]
        : []),
      ...(person ? [person] : []),
      ...(deal ? [{ record: 'DEAL' as const, id: deal.id, ...isNew }] : []),
    ],
  };
}
