import { t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import { ConversionCard } from './conversion/ConversionCard.tsx';
import { useFindForecastQuery } from './forecastApi.ts';
import { ForecastCard } from './ForecastCard.tsx';
import type { ForecastFilter } from './forecastFilter.ts';
import { forecastInput, useForecastFilter } from './forecastFilter.ts';
import { ForecastFilters } from './ForecastFilters.tsx';
import { NoDeals } from './NoDeals.tsx';

/** What deals are expected to bring by month, against targets, and how they go through the stages. */
export function ForecastScreen() {
  const { filter, currentMonth, setFilter } = useForecastFilter();
  const { data: reply } = useFindPipelinesQuery();
  const pipelines = reply?.data ?? [];
  const pipeline = pipelines.find(({ _id }) => _id === filter.pipeline) ?? pipelines[0];
  const isOne = filter.pipeline !== '' || pipelines.length === 1;
  return (
    <Page
      title={t`Forecast`}
      toolbar={
        <ForecastFilters
          filter={filter}
          currentMonth={currentMonth}
          pipelines={pipelines}
          onChange={setFilter}
        />
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ForecastPart filter={filter} pipelineId={isOne ? (pipeline?._id ?? null) : null} />
        {pipeline && <ConversionCard pipeline={pipeline} filter={filter} onChange={setFilter} />}
      </Stack>
    </Page>
  );
}

function ForecastPart({ filter, pipelineId }: { filter: ForecastFilter; pipelineId: string | null }) {
  const query = useFindForecastQuery(forecastInput(filter));
  const viewer = useViewer();
  // After a failure, do not show the months of another filter
  const forecast = (query.error ? query.currentData : query.data)?.data;
  if (!forecast) return <LoadState query={query} skeleton={<ForecastSkeleton />} />;
  // A member who sets targets needs the table before there are deals
  const maySetTargets = pipelineId !== null && can(viewer, 'CRM_DEALS', 'MANAGE');
  if (forecast.months.length === 0 && !maySetTargets) return <NoDeals />;
  return (
    <>
      <NotRefreshed query={query} />
      <ForecastCard
        forecast={forecast}
        filter={filter}
        pipelineId={pipelineId}
        isFetching={query.isFetching}
      />
    </>
  );
}

function ForecastSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton height="560px" />
    </div>
  );
}
