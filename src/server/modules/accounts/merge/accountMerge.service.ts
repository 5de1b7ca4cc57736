import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { calculatedSlots } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomSlot, SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import {
  moveRelations,
  relationsTo,
} from '#server/modules/custom-fields/references/relationMoves.service.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { addFinishedJob } from '#server/modules/record-jobs/jobStart.service.ts';
import type { DoneItem } from '#server/modules/record-jobs/run/recordWork.ts';
import { react } from '#server/reactions.ts';
import type { ShownAccount } from '../accountDetails.service.ts';
import { showAccounts } from '../accountDetails.service.ts';
import type { AccountColumns } from '../accountInput.ts';
import { accountColumns } from '../accountInput.ts';
import { moveLinks } from '../accountPeople.store.ts';
import type { AccountRow } from '../accounts.store.ts';
import { readAccountsOf, writeAccount } from '../accounts.store.ts';
import type { AccountsDeps } from '../accountsDeps.ts';
import { accountInTrash, accountOf } from '../foundAccount.ts';
import type { MergePayload } from './accountMergeWork.service.ts';
import { readLinks, readRecordsOf } from './mergedLinks.store.ts';

export interface AccountMerge {
  /**
   * Moves the people and deals of the other account to this one, fills its empty fields from the other one, and moves
   * the other one to trash. Rejects accounts in trash. `jobId` is of the job that undoes it.
   */
  mergeAccounts(
    viewer: Viewer,
    id: string,
    otherId: string,
  ): Promise<{ account: ShownAccount; jobId: string }>;
}

/** Merging accounts. */
export function accountMerge({ database, clock }: AccountsDeps): AccountMerge {
  return {
    async mergeAccounts(viewer, id, otherId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const [survivor, other] = await lockedPair(tx, companyId, id, otherId);
        const payload = {
          survivorId: survivor.id,
          otherId: other.id,
          ...(await readRecordsOf(tx, companyId, other.id)),
          relations: await relationsTo(tx, companyId, 'ACCOUNT', other.id),
          links: await readLinks(tx, companyId, { of: other.id, also: survivor.id }),
        } satisfies MergePayload;
        await moveRelations(tx, companyId, payload.relations, { from: other.id, to: survivor.id });
        await moveLinks(tx, companyId, { from: other.id, to: survivor.id });
        await react(tx, 'accounts.merged', { companyId, from: other.id, to: survivor.id, at });
        const filled = filledColumns(survivor, other, await calculatedSlots(tx, companyId, 'ACCOUNT'));
        await writeAccount(tx, companyId, survivor.id, { ...filled, updated_at: at });
        await writeAccount(tx, companyId, other.id, {
          trashed_at: at,
          trashed_by: viewerName(inCompany),
        });
        await recordChanges(tx, inCompany, [
          {
            entity: 'organization',
            entityId: survivor.id,
            action: 'updated',
            before: null,
            after: { organization: survivor.name, mergedAccount: other.name },
            alsoTags: changeTags('organization', other.id),
            at,
          },
          { entity: 'organization', entityId: other.id, action: 'trashed', before: null, after: null, at },
        ]);
        const row = await accountOf(tx, companyId, survivor.id);
        const [shown] = await showAccounts(tx, inCompany, [row]);
        if (!shown) throw notFound('account');
        const job = await addFinishedJob(
          tx,
          inCompany,
          {
            record: 'ACCOUNT',
            kind: 'MERGE',
            title: i18n.t('Merge {other} into {name}', { other: other.name, name: survivor.name }),
            payload,
            items: [mergedItem(survivor, other, filled, at)],
          },
          at,
        );
        return { account: shown, jobId: job.id };
      });
    },
  };
}

/** The changed columns of both accounts. */
function mergedItem(survivor: AccountRow, other: AccountRow, filled: AccountColumns, at: Date): DoneItem {
  const changed = (Object.keys(filled) as (keyof AccountColumns)[]).filter(
    (column) => filled[column] !== survivor[column],
  );
  const pick = (row: AccountColumns) => Object.fromEntries(changed.map((column) => [column, row[column]]));
  return {
    seq: 1,
    record_id: survivor.id,
    outcome: 'UPDATED',
    effects: [
      { record: 'ACCOUNT', id: survivor.id, before: pick(survivor), after: pick(filled) },
      { record: 'ACCOUNT', id: other.id, before: { trashed_at: null }, after: { trashed_at: at } },
    ],
    reason: null,
  };
}

async function lockedPair(
  tx: Tx,
  companyId: string,
  id: string,
  otherId: string,
): Promise<[AccountRow, AccountRow]> {
  if (id.toLowerCase() === otherId.toLowerCase())
    throw invalid('merged-with-itself', i18n.t('Choose two different accounts'));
  const ids = [id, otherId];
  const rows = ids.every((each) => isUuid(each)) ? await readAccountsOf(tx, companyId, ids, true) : [];
  const survivor = rows.find((row) => row.id === id.toLowerCase());
  const other = rows.find((row) => row.id === otherId.toLowerCase());
  if (!survivor || !other) throw notFound('account');
  if (survivor.trashed_at || other.trashed_at) throw accountInTrash();
  return [survivor, other];
}

/** The survivor's columns; empty ones are filled from the other account. */
function filledColumns(survivor: AccountRow, other: AccountRow, calculated: ReadonlySet<CustomSlot>) {
  const phoneOwner = (survivor.phone ?? survivor.phone_typed) ? survivor : other;
  const columns = accountColumns({
    name: survivor.name,
    domain: survivor.domain ?? other.domain,
    phone: phoneOwner.phone,
    phone_typed: phoneOwner.phone_typed,
    address: survivor.address ?? other.address,
    description: survivor.description ?? other.description,
    owner_id: survivor.owner_id ?? other.owner_id,
  });
  const slots = CUSTOM_SLOTS.map((slot) => [
    slot,
    calculated.has(slot) ? survivor[slot] : (survivor[slot] ?? other[slot]),
  ]);
  return { ...columns, ...(Object.fromEntries(slots) as SlotColumns) };
}
