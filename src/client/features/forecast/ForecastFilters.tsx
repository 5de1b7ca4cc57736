import { plural, t } from '@lingui/core/macro';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { monthYearText } from '#client/kit/time/dateText.ts';
import { firstDayOf, monthsBetween, monthsLater } from '#contract/time/months.ts';
import type { ForecastFilter } from './forecastFilter.ts';
import { MONTH_COUNTS } from './forecastFilter.ts';
import styles from './ForecastFilters.module.css';

interface ForecastFiltersProps {
  filter: ForecastFilter;
  currentMonth: string;
  pipelines: readonly { _id: string; name: string }[];
  onChange: (next: Partial<ForecastFilter>) => void;
}

/** One line of filters above the forecast. */
export function ForecastFilters({ filter, currentMonth, pipelines, onChange }: ForecastFiltersProps) {
  const owners = choiceOptions('manager', useLeadChoices()) ?? [];
  const around = monthsBetween(
    monthsLater(currentMonth, -MONTHS_AROUND),
    monthsLater(currentMonth, MONTHS_AROUND),
  );
  const months = around.includes(filter.from) ? around : [filter.from, ...around].toSorted();
  return (
    <div className={styles.filters}>
      <SelectInput
        aria-label={t`Pipeline`}
        placeholder={t`All pipelines`}
        options={pipelines.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filter.pipeline}
        onChange={(event) => onChange({ pipeline: event.target.value })}
      />
      <SelectInput
        aria-label={t`Owner`}
        placeholder={t`All owners`}
        options={owners}
        value={filter.owner}
        onChange={(event) => onChange({ owner: event.target.value })}
      />
      <SelectInput
        aria-label={t`First month`}
        options={months.map((month) => ({ value: month, label: monthYearText(firstDayOf(month)) }))}
        value={filter.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <SelectInput
        aria-label={t`Number of months`}
        options={MONTH_COUNTS.map((count) => ({
          value: String(count),
          label: t`${plural(count, { one: '# month', other: '# months' })}`,
        }))}
        value={String(filter.months)}
        onChange={(event) => onChange({ months: Number(event.target.value) })}
      />
    </div>
  );
}

const MONTHS_AROUND = 24;
