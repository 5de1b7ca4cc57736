import { msg, t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import type { SeriesRule, SeriesUnit } from '#contract/appointments/series.ts';
import { SeriesTimes } from './SeriesTimes.tsx';
import type { useSeries } from './useSeries.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** Whether and how an appointment repeats, and the times at which it then comes. */
export function SeriesFields({ series }: { series: ReturnType<typeof useSeries> }) {
  const { rule, setRule } = series;
  const choose = (unit: string) =>
    setRule(unit === '' ? null : { ...(rule ?? FIRST), unit: unit as SeriesUnit });
  return (
    <>
      <NativeSelect
        label={t`Repeats`}
        placeholder={t`Never`}
        value={rule?.unit ?? ''}
        options={UNITS}
        onChange={(event) => choose(event.target.value)}
      />
      {rule && <RuleFields rule={rule} onChange={setRule} />}
      {rule && <SeriesTimes lines={series.lines} problem={series.problem} onChange={series.change} />}
    </>
  );
}

function RuleFields({ rule, onChange }: { rule: SeriesRule; onChange: (rule: SeriesRule) => void }) {
  const { every, unit, count, until } = rule;
  return (
    <>
      <TextField
        label={unit === 'WEEK' ? t`Interval in weeks` : t`Interval in months`}
        inputMode="numeric"
        autoComplete="off"
        value={every || ''}
        onChange={(event) => onChange({ ...rule, every: Number(event.target.value) })}
      />
      <NativeSelect
        label={t`Ends`}
        value={count === null ? 'UNTIL' : 'COUNT'}
        options={ENDS}
        onChange={(event) =>
          onChange({ ...rule, ...(event.target.value === 'COUNT' ? BY_COUNT : { count: null, until: '' }) })
        }
      />
      {count === null ? (
        <DateField
          label={t`Last day`}
          value={until ?? ''}
          onChange={(day) => onChange({ ...rule, until: day })}
          className={grid.wide ?? ''}
        />
      ) : (
        <TextField
          label={t`Number of bookings`}
          inputMode="numeric"
          autoComplete="off"
          value={count || ''}
          onChange={(event) => onChange({ ...rule, count: Number(event.target.value) })}
          className={grid.wide ?? ''}
        />
      )}
    </>
  );
}

const BY_COUNT = { count: 6, until: null };
const FIRST = { every: 1, ...BY_COUNT };

const UNITS = [
  { value: 'WEEK', label: msg`Weekly` },
  { value: 'MONTH', label: msg`Monthly on the same date` },
  { value: 'MONTH_WEEKDAY', label: msg`Monthly on the same weekday` },
];

const ENDS = [
  { value: 'COUNT', label: msg`After a number of bookings` },
  { value: 'UNTIL', label: msg`On a date` },
];
