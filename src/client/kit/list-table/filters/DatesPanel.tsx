import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { dayOf } from '#client/kit/pickers/dates/wallDates.ts';
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
        <DateField
          label="From"
          value={from ?? ''}
          max={to ?? ''}
          onChange={(next) => onChange(writeDateRange({ from: next || null, to }))}
        />
        <DateField
          label="To"
          value={to ?? ''}
          min={from ?? ''}
          onChange={(next) => onChange(writeDateRange({ from, to: next || null }))}
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
