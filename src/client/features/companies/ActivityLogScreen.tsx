import { plural, t } from '@lingui/core/macro';
import { History } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { useCreateActivityExportMutation, useFindActivityQuery } from './activity/activityApi.ts';
import { startOfDay } from './activity/activityDays.ts';
import { ActivityFeed, ActivitySkeleton } from './activity/ActivityFeed.tsx';
import type { ActivityFilter } from './activity/ActivityFilters.tsx';
import { ActivityFilters, NO_FILTER } from './activity/ActivityFilters.tsx';

/** What happened in the companies of the signed-in user, the newest first. */
export function ActivityLogScreen() {
  const { params, query, change } = useListParams();
  const { timeZone } = useCalendar();
  const filter = Object.fromEntries(
    Object.keys(NO_FILTER).map((name) => [name, query.get(name) ?? '']),
  ) as unknown as ActivityFilter;
  const input = {
    ...params,
    companyId: filter.companyId || null,
    action: filter.action || null,
    ...(filter.actorId && { actorId: filter.actorId }),
    ...(filter.entity && { entity: filter.entity }),
    from: startOfDay(filter.from, timeZone),
    // The last day is included, the bound is not.
    to: startOfDay(filter.to, timeZone, 1),
  };
  const { rows, pages, ...list } = usePagedRows(useFindActivityQuery({ input }), params, change);
  const [createExport, { isLoading: isExporting }] = useCreateActivityExportMutation();

  return (
    <Page
      title={t`Activity log`}
      count={pages.total}
      isCountCapped={pages.isTotalCapped}
      action={
        <Button
          disabled={!pages.total}
          isBusy={isExporting}
          onClick={() => void saveExport(createExport({ input }), exportedText)}
        >{t`Export CSV`}</Button>
      }
      toolbar={<ActivityFilters filter={filter} onChange={(next) => change({ ...next })} />}
    >
      {list.error && <ErrorState message={list.error} onRetry={list.onRetry} isRetrying={list.isFetching} />}
      {!list.error && !rows && <ActivitySkeleton />}
      {rows?.length === 0 && (
        <NothingFound
          isFiltered={Object.values(filter).some(Boolean)}
          onClear={() => change({ ...NO_FILTER })}
        />
      )}
      {rows && rows.length > 0 && <ActivityFeed rows={rows} isFetching={list.isFetching} />}
      <Pagination label={t`Activity`} {...pages} />
    </Page>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<History />}
        title={t`No activity yet`}
        text={t`Every change in your companies will appear here.`}
      />
    );
  return (
    <EmptyState
      icon={<History />}
      title={t`No matches`}
      text={t`No entries match these filters.`}
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    />
  );
}

function exportedText(count: number): string {
  return t`${plural(count, { one: '# entry exported', other: '# entries exported' })}`;
}
