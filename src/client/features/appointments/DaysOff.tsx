import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import styles from './Appointments.module.css';

interface DaysOffProps {
  /** '2026-12-24' */
  dates: readonly string[];
  onAdd: (date: string) => void;
  onRemove: (date: string) => void;
}

/** Single dates without availability. */
export function DaysOff({ dates, onAdd, onRemove }: DaysOffProps) {
  return (
    <Card title={t`Days off`} lead={t`Guests cannot book you on these days.`}>
      <div className={styles.days}>
        {dates.map((date) => (
          <div key={date} className={styles.range}>
            <span>{dateText(date)}</span>
            <Button
              look="ghost"
              icon={<X size={16} />}
              aria-label={t`Remove ${{ date: dateText(date) }}`}
              onClick={() => onRemove(date)}
            />
          </div>
        ))}
        <DateField label={t`Add a day off`} isOptional value="" onChange={(date) => date && onAdd(date)} />
      </div>
    </Card>
  );
}
