import { t } from '@lingui/core/macro';
import { Plus, Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { leadFilters } from '#client/entities/lead-options/leadFilters.ts';
import { leadsAs } from '#client/entities/lead-options/leadListLink.ts';
import { leadOptionsApi, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { BoardSkeleton } from '#client/kit/board/BoardSkeleton.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { ListToolbar, ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { usePhone } from '#client/kit/list-table/usePhone.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { leadsSlice } from '#client/shared/list-views/leadsSlice.ts';
import { useIsUndecided } from '#client/shared/list-views/useIsUndecided.ts';
import { useSavedList } from '#client/shared/list-views/useSavedList.ts';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { personFilter } from '#contract/people/personFilter.ts';
import { LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { Board } from './Board.tsx';
import { useFindLeadBoardQuery } from './boardApi.ts';
import { CARD_HEIGHT } from './BoardCard.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import { boardArgs } from './boardQuery.ts';

const ViewBar = lazyPart(async () => (await import('#client/shared/list-views/ViewBar.tsx')).ViewBar);

/** The leads by stage. Shares search, filters and saved views with the list, through the URL. */
export function BoardScreen() {
  const mayEdit = can(useViewer(), 'CRM_LEAD', 'EDIT');
  const choices = useLeadChoices();
  const { timeZone } = useCalendar();
  const customFields = useCustomFields('LEAD');
  const custom = customFields ?? NO_FIELDS;
  const address = useListParams([...LEAD_FILTER_NAMES, ...useCustomNames()]);
  const filter = personFilter(address.params.search, address.filters, timeZone, custom);
  const isAwaited = useAreCustomFieldsLoading();
  const saved = useSavedList(leadsSlice, address);
  const isUndecided = useIsUndecided(leadsSlice, address);
  const query = useFindLeadBoardQuery(boardArgs(filter), { skip: isAwaited || isUndecided });
  const { import: importIds } = address.filters;
  const filters = useMemo(
    () => [
      ...leadFilters(choices, LEAD_FILTER_NAMES, importIds),
      ...customFilters(custom),
      CONDITION_FILTERS.lead,
    ],
    [choices, importIds, custom],
  );
  const former = isAwaited ? [] : formerFilters(custom, choices?.archivedCustomFields ?? [], address.filters);
  // After a failure, do not show the results of other filters
  const shown = query.error ? query.currentData : query.data;
  const columns = shown && shownStages(shown.data, address.filters['stage']);
  const views = saved.isReady && columns ? <ViewBar label={t`Leads`} saved={saved} /> : <></>;
  const isPhone = usePhone();
  const hasFailed = !shown && query.error !== undefined;

  return (
    <Page
      title={t`Board`}
      count={columns?.reduce((sum, { total }) => sum + total, 0)}
      isFilling
      {...(!isPhone && { beside: views })}
      action={
        mayEdit && (
          <ButtonLink look="primary" to={paths.addLead.to()}>
            <Plus aria-hidden="true" size={16} />
            {t`Add lead`}
          </ButtonLink>
        )
      }
      toolbar={
        <ListToolbar
          address={address}
          searchLabel={t`Search leads`}
          filters={[...former, ...filters]}
          start={isPhone && views}
          tools={
            <ButtonLink to={leadsAs(paths.leads.to(), address)}>
              <Rows3 aria-hidden="true" size={16} />
              <ToolWord>{t`List`}</ToolWord>
            </ButtonLink>
          }
        />
      }
    >
      {hasFailed && (
        <ErrorState
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {columns && <NotRefreshed query={query} />}
      {!columns && !hasFailed && <BoardSkeleton cardHeight={CARD_HEIGHT} />}
      {columns?.length === 0 && <NoColumns isFiltered={address.filters['stage'] !== undefined} />}
      {columns && columns.length > 0 && (
        <Board columns={columns} filter={filter} timeZone={timeZone} mayMove={mayEdit} />
      )}
    </Page>
  );
}

/** The filters by custom fields that the address has, those by fields that are archived or gone too. */
function useCustomNames(): string[] {
  const [query] = useSearchParams();
  return [...new Set(query.keys())].filter(isCustomPath);
}

/** True where the address filters by custom fields, which are not known yet: without them the board would show everybody first. */
function useAreCustomFieldsLoading(): boolean {
  const [query] = useSearchParams();
  const { isLoading } = leadOptionsApi.useFindLeadChoicesQuery();
  return isLoading && [...query.keys()].some(isCustomPath);
}

function NoColumns({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title={t`No matches`}
        text={t`Only leads with a stage appear on the board.`}
        action={<ButtonLink to={paths.leadBoard.to()}>{t`Show all`}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={t`No stages yet`}
      text={t`The board has a column for each stage.`}
      action={<ButtonLink to={paths.leadStages.to()}>{t`Set up stages`}</ButtonLink>}
    />
  );
}

const NO_FIELDS: readonly CustomFieldDescription[] = [];

/** The columns of the board: of the stages that the list is filtered by, or all of them. */
function shownStages(
  columns: readonly BoardColumnData[],
  chosen: readonly string[] | undefined,
): readonly BoardColumnData[] {
  return chosen ? columns.filter(({ stage }) => chosen.includes(stage._id)) : columns;
}
