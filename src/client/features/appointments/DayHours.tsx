import { t } from '@lingui/core/macro';
import { Plus, X } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TimeInput } from '#client/kit/forms/fields/numbers/TimeInput.tsx';
import type { TimeRange } from '#contract/appointments/hours.ts';
import styles from './Appointments.module.css';

interface DayHoursProps {
  name: string;
  ranges: TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
}

/** The hours of one day of the week. */
export function DayHours({ name, ranges, onChange }: DayHoursProps) {
  const withRange = (at: number, range: TimeRange) => ranges.map((each, n) => (n === at ? range : each));
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <strong>{name}</strong>
      <div className={styles.ranges}>
        {ranges.map(({ from, to }, at) => (
          <div key={at} className={styles.hours}>
            <TimeInput
              aria-label={t`${name} from`}
              value={from}
              onChange={(next) => onChange(withRange(at, { from: next, to }))}
            />
            <span>{t`to`}</span>
            <TimeInput
              isEnd
              aria-label={t`${name} to`}
              value={to}
              onChange={(next) => onChange(withRange(at, { from, to: next }))}
            />
            <Button
              look="ghost"
              icon={<X size={16} />}
              aria-label={t`Remove hours of ${name}`}
              onClick={() => onChange(ranges.filter((_range, n) => n !== at))}
            />
          </div>
        ))}
        <Button
          look="ghost"
          icon={<Plus size={16} />}
          aria-label={t`Add hours on ${name}`}
          onClick={() =>
            onChange([
              ...ranges,
              ranges.length === 0 ? { from: '09:00', to: '17:00' } : { from: '18:00', to: '19:00' },
            ])
          }
        >
          {ranges.length === 0 ? t`Unavailable: add hours` : t`Add hours`}
        </Button>
      </div>
    </div>
  );
}
