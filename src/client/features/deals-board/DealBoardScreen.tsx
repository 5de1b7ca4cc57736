import { msg, t } from '@lingui/core/macro';
import { Handshake, Plus, Rows3 } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { BoardSkeleton } from '#client/kit/board/BoardSkeleton.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { ListToolbar, ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { usePhone } from '#client/kit/list-table/usePhone.ts';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import { addDealLink, dealListLink } from './boardQuery.ts';
import { DealBoard } from './DealBoard.tsx';
import { CARD_HEIGHT } from './DealCard.tsx';
import { NoPipeline } from './NoPipeline.tsx';
import { PipelineChoice } from './PipelineChoice.tsx';
import { useBoardColumns } from './useBoardColumns.ts';

/** The open deals of a pipeline by stage. Pipeline, search and owner are in the URL, as in the list. */
export function DealBoardScreen() {
  const mayEdit = can(useViewer(), 'CRM_DEALS', 'EDIT');
  const isPhone = usePhone();
  const address = useListParams(['pipeline', 'owner', CONDITION_PARAM]);
  const choices = useLeadChoices();
  const pipelinesQuery = useFindPipelinesQuery();
  const pipelines = pipelinesQuery.data?.data;
  const pipeline = pipelines?.find(({ _id }) => _id === address.filters['pipeline']?.[0]) ?? pipelines?.[0];
  const { columns, query: boardQuery } = useBoardColumns(pipeline, address);
  const count = columns?.reduce((sum, column) => sum + column.count, 0);
  const isFiltered =
    address.params.search !== '' || ['owner', CONDITION_PARAM].some((name) => address.filters[name]);
  const query = pipelines ? boardQuery : pipelinesQuery;
  const hasFailed = !columns && query.error !== undefined;
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'owner',
      label: msg`Owner`,
      options: choiceOptions('manager', choices),
      isSingle: true,
    },
    CONDITION_FILTERS.deal,
  ];
  const [firstStage] = pipeline?.stages ?? [];
  const add = mayEdit && firstStage && (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={addDealLink(firstStage._id)}
    >{t`Add deal`}</ButtonLink>
  );
  const chooser = pipeline && pipelines && pipelines.length > 1 && (
    <PipelineChoice
      pipelines={pipelines}
      value={pipeline._id}
      onChange={(id) => address.change({ pipeline: id })}
    />
  );
  if (pipelines?.length === 0)
    return (
      <Page title={t`Board`}>
        <NoPipeline />
      </Page>
    );

  return (
    <Page
      title={t`Board`}
      count={count}
      isFilling
      {...(!isPhone && { beside: chooser })}
      action={add}
      toolbar={
        <ListToolbar
          address={address}
          searchLabel={t`Search deals`}
          filters={filters}
          start={isPhone && chooser}
          tools={
            pipeline && (
              <ButtonLink to={dealListLink(pipeline._id, address)}>
                <Rows3 aria-hidden="true" size={16} />
                <ToolWord>{t`Show in list`}</ToolWord>
              </ButtonLink>
            )
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
      {count === 0 && !isFiltered && (
        <EmptyState
          icon={<Handshake />}
          title={t`No open deals in this pipeline`}
          text={t`Deals that you add appear here, one column for each stage.`}
          action={add}
        />
      )}
      {pipeline && columns && (count !== 0 || isFiltered) && (
        <DealBoard
          pipelineId={pipeline._id}
          columns={columns}
          address={address}
          isFiltered={isFiltered}
          mayMove={mayEdit}
        />
      )}
    </Page>
  );
}
