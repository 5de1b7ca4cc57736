import { plural, t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { zonedDay, zonedDayStart } from '#contract/time/zonedTime.ts';
import { useFindStageConversionQuery } from '../forecastApi.ts';
import type { ForecastFilter } from '../forecastFilter.ts';
import { CONVERSION_DAYS } from '../forecastFilter.ts';
import { ConversionTable } from './ConversionTable.tsx';

interface ConversionCardProps {
  pipeline: { _id: string; name: string };
  filter: ForecastFilter;
  onChange: (next: Partial<ForecastFilter>) => void;
}

/** How deals went on through the stages of a pipeline, and how long they took. */
export function ConversionCard({ pipeline, filter, onChange }: ConversionCardProps) {
  const { owner, source, days } = filter;
  const { timeZone } = useCalendar();
  const today = zonedDay(Date.now(), timeZone);
  const query = useFindStageConversionQuery({
    pipelineId: pipeline._id,
    from: zonedDayStart(today, timeZone, 1 - days),
    to: zonedDayStart(today, timeZone, 1),
    ...(owner && { ownerId: owner }),
    ...(source && { sourceId: source }),
  });
  const sources = choiceOptions('source', useLeadChoices()) ?? [];
  const title = t`Stage conversion: ${{ pipeline: pipeline.name }}`;
  // After a failure, do not show the stages of another filter
  const rows = (query.error ? query.currentData : query.data)?.data;
  return (
    <Card
      title={title}
      lead={t`Deals that entered each stage in the period, and where they are now.`}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SelectInput
            aria-label={t`Source`}
            placeholder={t`All sources`}
            options={sources}
            value={source}
            onChange={(event) => onChange({ source: event.target.value })}
          />
          <SelectInput
            aria-label={t`Period of stage conversion`}
            options={CONVERSION_DAYS.map((count) => ({
              value: String(count),
              label: t`${plural(count, { one: 'Last # day', other: 'Last # days' })}`,
            }))}
            value={String(days)}
            onChange={(event) => onChange({ days: Number(event.target.value) })}
          />
        </Stack>
      }
    >
      <NotRefreshed query={query} />
      {!rows ? (
        <LoadState query={query} skeleton={<Skeleton height="240px" />} />
      ) : rows.every(({ entered }) => entered === 0) ? (
        <EmptyState
          title={t`No deals entered a stage in this period`}
          text={t`Choose a longer period to see earlier ones.`}
        />
      ) : (
        <ConversionTable label={title} rows={rows} isFetching={query.isFetching} />
      )}
    </Card>
  );
}
