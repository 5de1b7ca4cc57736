import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_MOST } from '#contract/limits/records/people.ts';
import { ACCOUNT_MESSAGES } from '#contract/validation/records/account.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { startRecordBulk } from '#server/modules/record-jobs/jobStart.service.ts';
import type { FoundRecordJob } from '#server/modules/record-jobs/recordJobs.service.ts';
import { foundRecordJob } from '#server/modules/record-jobs/recordJobs.service.ts';
import { ownerNames } from '../accountDetails.service.ts';
import { readAccountIds, readAccountsOf } from '../accounts.store.ts';
import type { AccountsDeps } from '../accountsDeps.ts';
import { boundAccountFilter } from '../boundAccountFilter.service.ts';
import type { AccountSearch } from '../slottedAccounts.service.ts';
import type { AccountChange } from './accountBulkWork.service.ts';
import { accountBulkWork } from './accountBulkWork.service.ts';

/** The selected accounts: ids, or all that the filter finds except some. */
export interface AccountSelection {
  ids: readonly string[];
  isAll: boolean;
  filter: AccountSearch;
  excludedIds: readonly string[];
}

/** One change for many accounts as the API takes it; exactly one field is given. */
export interface AccountBulkInput {
  ownerId?: string | null | undefined;
  isTrashed?: boolean | null | undefined;
}

export interface AccountBulk {
  /** Changes many accounts as one job, at most BULK_MOST: a few at once, more in the background. Rejects an empty selection. */
  bulkChangeAccounts(
    viewer: Viewer,
    selection: AccountSelection,
    change: AccountBulkInput,
  ): Promise<FoundRecordJob>;
}

/** Bulk changes of accounts. */
export function accountBulk({ database, clock, jobs }: AccountsDeps): AccountBulk {
  return {
    bulkChangeAccounts(anyone, selection, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        const { change, title } = await checkedChange(tx, companyId, input);
        const at = clock.now();
        const ids = await selectedIds(tx, viewer, selection, at);
        if (ids.length === 0) throw invalid('nothing-selected', i18n.t('Select at least one account'));
        if (ids.length > BULK_MOST)
          throw invalid(
            'too-many-selected',
            i18n.t('Change at most {most, number} at a time', { most: BULK_MOST }),
          );
        const bulk = { record: 'ACCOUNT', title, payload: { change }, ids } as const;
        const how = { work: accountBulkWork, jobs, at };
        return foundRecordJob(tx, await startRecordBulk(tx, viewer, bulk, how));
      });
    },
  };
}

async function checkedChange(
  tx: Tx,
  companyId: string,
  { ownerId, isTrashed }: AccountBulkInput,
): Promise<{ change: AccountChange; title: string }> {
  if ((ownerId !== undefined) === (isTrashed !== undefined) || isTrashed === false || isTrashed === null)
    throw invalid('one-change', i18n.t('Choose exactly one change'));
  if (isTrashed) return { change: { field: 'trash' }, title: i18n.t('Move to trash') };
  const value = ownerId || null;
  if (value === null) return { change: { field: 'owner_id', value }, title: i18n.t('Clear the owner') };
  const choice = isUuid(value) ? (await ownerNames(tx, companyId, [value])).get(value) : undefined;
  if (choice === undefined) throw invalid('invalid-owner', ACCOUNT_MESSAGES.owner);
  return { change: { field: 'owner_id', value }, title: i18n.t('Set owner to {choice}', { choice }) };
}

async function selectedIds(
  tx: Tx,
  viewer: CompanyViewer,
  { ids, isAll, filter, excludedIds }: AccountSelection,
  at: Date,
): Promise<string[]> {
  if (!isAll)
    return (
      await readAccountsOf(
        tx,
        viewer.companyId,
        ids.filter((id) => isUuid(id)),
      )
    ).map(({ id }) => id);
  const excluded = new Set(excludedIds);
  const bound = await boundAccountFilter(tx, viewer, filter, at);
  return (await readAccountIds(tx, viewer.companyId, bound)).filter((id) => !excluded.has(id));
}
