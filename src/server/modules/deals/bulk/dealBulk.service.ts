import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_MOST } from '#contract/limits/records/people.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { startRecordBulk } from '#server/modules/record-jobs/jobStart.service.ts';
import type { FoundRecordJob } from '#server/modules/record-jobs/recordJobs.service.ts';
import { foundRecordJob } from '#server/modules/record-jobs/recordJobs.service.ts';
import type { DealScope } from '../dealScope.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { boundDealFilter } from '../reads/boundDealFilter.service.ts';
import type { DealFilter } from '../reads/dealFilter.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import { readDealIds } from '../reads/dealList.store.ts';
import type { DealBulkInput } from './checkedDealBulk.service.ts';
import { checkDealBulk } from './checkedDealBulk.service.ts';
import { dealBulkWork } from './dealBulkWork.service.ts';

/** The selected deals: ids, or all that the filter finds except some. */
export interface DealSelection {
  ids: readonly string[];
  isAll: boolean;
  filter: DealFilter;
  excludedIds: readonly string[];
}

export interface DealBulk {
  /** Changes many deals as one job, at most BULK_MOST: a few at once, more in the background. Rejects an empty selection. */
  bulkChangeDeals(viewer: Viewer, selection: DealSelection, change: DealBulkInput): Promise<FoundRecordJob>;
}

/** Bulk changes of deals. */
export function dealBulk(deps: DealsDeps): DealBulk {
  return {
    bulkChangeDeals: (anyone, selection, input) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        const { at } = scope;
        const { change, title } = await checkDealBulk(tx, scope, input, at);
        const ids = await selectedIds(tx, scope, viewer, selection);
        if (ids.length === 0) throw invalid('nothing-selected', i18n.t('Select at least one deal'));
        if (ids.length > BULK_MOST)
          throw invalid(
            'too-many-selected',
            i18n.t('Change at most {most, number} at a time', { most: BULK_MOST }),
          );
        const bulk = { record: 'DEAL', title, payload: { change }, ids } as const;
        const how = { work: dealBulkWork, jobs: deps.jobs, at };
        return foundRecordJob(tx, await startRecordBulk(tx, viewer, bulk, how));
      }),
  };
}

async function selectedIds(
  tx: Tx,
  scope: DealScope,
  viewer: CompanyViewer,
  { ids, isAll, filter, excludedIds }: DealSelection,
): Promise<string[]> {
  if (!isAll)
    return (
      await readNamedDeals(
        tx,
        scope,
        ids.filter((id) => isUuid(id)),
      )
    ).map(({ id }) => id);
  const excluded = new Set(excludedIds);
  const bound = await boundDealFilter(tx, scope.companyId, filter, { viewer, at: scope.at });
  const found = await readDealIds(tx, scope, bound, { sort: 'createdAt', isDescending: false });
  return found.filter((id) => !excluded.has(id));
}
