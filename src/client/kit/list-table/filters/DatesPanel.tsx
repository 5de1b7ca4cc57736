import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { writeDateRange } from '../../../../contract/lists/filters/dateRange.ts';
import { NO_VALUE } from '../../../../contract/lists/filters/noValue.ts';
import { readDateRange } from '../../../../contract/lists/filters/readDateRange.ts';
import { usualDays } from '../../../../contract/lists/filters/usualDays.ts';
import type { DatesFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface DatesPanelProps {
  filter: DatesFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A range of days: one that is usual for the field, or any, open at either end; or none. */
export function DatesPanel({ filter, values, onChange }: DatesPanelProps) {
  const close = usePopoverClose();
  const { timeZone } = useCalendar();
  const { from, to } = readDateRange(values, timeZone) ?? { from: null, to: null };

  const offered = [
    ...usualDays(filter.lie),
    ...(filter.none ? [{ value: NO_VALUE, label: filter.none }] : []),
  ];

  const first = offered.find(({ value }) => value === values[0]) ?? offered[0];

  function handleUsual(value: string) {
    onChange([value]);
    close();
  }

  return (
    <div className={styles.panel}>
      <div className={styles.usual}>
        {offered.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            autoFocus={value === first?.value}
            aria-pressed={values[0] === value}
            onClick={() => handleUsual(value)}
          >
            {i18n.t(label)}
          </Button>
        ))}
      </div>
      <div className={styles.dates}>
        <DateField
          label={t({ message: 'From', context: 'range' })}
          value={from ?? ''}
          max={to ?? ''}
          onChange={(next) => onChange(writeDateRange({ from: next || null, to }))}
        />
        <DateField
          label={t({ message: 'To', context: 'range' })}
          value={to ?? ''}
          min={from ?? ''}
          onChange={(next) => onChange(writeDateRange({ from, to: next || null }))}
        />
      </div>
    </div>
  );
}
