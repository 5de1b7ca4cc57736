import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { zonedDay, zonedDayStart } from '#client/kit/time/zonedTime.ts';
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
  const { timeZone } = useCalendar();
  const { from, to } = value ?? { from: null, to: null };

  function handleUsual(days: number) {
    const today = zonedDay(new Date().toISOString(), timeZone);
    onChange(
      writeDateRange({ from: zonedDay(zonedDayStart(today, timeZone, 1 - days), timeZone), to: today }),
    );
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
