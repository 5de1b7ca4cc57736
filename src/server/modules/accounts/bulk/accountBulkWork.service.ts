import { massChangeTags } from '#contract/live/changeTags.ts';
import { ACCOUNT_MESSAGES } from '#contract/validation/records/account.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { DoneItem, RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { ownerNames } from '../accountDetails.service.ts';
import { readAccountsOf } from '../accounts.store.ts';
import type { AccountPatch } from './accountPatches.store.ts';
import { writeAccountPatches } from './accountPatches.store.ts';
import { undoAccounts, updates } from './undoAccounts.service.ts';

/** One change for many accounts, checked; the payload of its job. */
export type AccountChange = { field: 'owner_id'; value: string | null } | { field: 'trash' };

/** Bulk changes of accounts: a few statements for each chunk, one event for each account. */
export const accountBulkWork: RecordWork = {
  async apply(tx, { job, actor, at }, items) {
    const { companyId } = actor;
    const change = job.payload['change'] as AccountChange;
    const isOwner = change.field === 'owner_id' && change.value !== null;
    // The owner may have been deleted since the job was started
    if (isOwner && !(await ownerNames(tx, companyId, [change.value])).has(change.value ?? ''))
      throw invalid('invalid-owner', ACCOUNT_MESSAGES.owner);
    const ids = items.flatMap(({ record_id: id }) => id ?? []);
    const rows = new Map((await readAccountsOf(tx, companyId, ids, true)).map((row) => [row.id, row]));
    const patches: AccountPatch[] = [];
    const done = items.map(({ seq, record_id: id }): DoneItem => {
      const row = rows.get(id ?? '');
      const item = { seq, record_id: id, effects: null, reason: null };
      if (!row || row.trashed_at) return { ...item, outcome: 'FAILED', reason: GONE };
      if (change.field === 'owner_id' && row.owner_id === change.value)
        return { ...item, outcome: 'SKIPPED' };
      const after = change.field === 'owner_id' ? { owner_id: change.value } : { trashed_at: at };
      const before = change.field === 'owner_id' ? { owner_id: row.owner_id } : { trashed_at: null };
      // The job does not store names of users
      const columns =
        change.field === 'owner_id'
          ? { ...after, updated_at: at }
          : { ...after, trashed_by: viewerName(actor) };
      patches.push({ id: row.id, columns });
      return { ...item, outcome: 'UPDATED', effects: [{ record: 'ACCOUNT', id: row.id, before, after }] };
    });
    await writeAccountPatches(tx, companyId, patches);
    const changedIds = patches.map((patch) => patch.id);
    const events =
      change.field === 'owner_id'
        ? await updates(tx, companyId, rows, changedIds, at)
        : changedIds.map((id): Change => ({ ...TRASHED, entityId: id, at }));
    await recordChanges(tx, actor, events);
    return done;
  },

  undo: (tx, chunk, items) => undoAccounts(tx, chunk, items),
};

const GONE = /*i18n*/ 'No longer exists';

const TRASHED = {
  entity: 'organization' as const,
  action: 'trashed',
  before: null,
  after: null,
  // Which accounts a long job changed is not named one by one
  tags: massChangeTags('organization'),
};
