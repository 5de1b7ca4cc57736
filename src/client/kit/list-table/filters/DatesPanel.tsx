import { useId } from 'react';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import controlStyles from '#client/kit/forms/Control.module.css';
import { writeDateRange } from './listFilter.ts';
import type { DateRange } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface DatesPanelProps {
  value: DateRange | null;
  onChange: (values: readonly string[]) => void;
}

/** A range of days: one of the usual ones, or any, open at either end. */
export function DatesPanel({ value, onChange }: DatesPanelProps) {
  const close = usePopoverClose();
  const { from, to } = value ?? { from: null, to: null };

  function handleUsual(days: number) {
    const today = new Date();
    const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
    onChange(writeDateRange({ from: dayOf(start), to: dayOf(today) }));
    close();
  }

  return (
    <div className={styles.panel}>
      <div className={styles.usual}>
        {USUAL.map(({ label, days }) => (
          <Button key={days} size="small" onClick={() => handleUsual(days)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.dates}>
        <Day
          label="From"
          value={from}
          max={to}
          onChange={(next) => onChange(writeDateRange({ from: next, to }))}
        />
        <Day
          label="To"
          value={to}
          min={from}
          onChange={(next) => onChange(writeDateRange({ from, to: next }))}
        />
      </div>
    </div>
  );
}

const USUAL = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
];

interface DayProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={joinClasses(controlStyles.control, styles.dayInput)}
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}

/** The day where the person is, as a date input has it. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
