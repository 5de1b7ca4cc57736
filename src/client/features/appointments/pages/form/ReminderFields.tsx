import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import { REMINDER_FIELDS, YES_NO } from './bookingPageValues.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface ReminderFieldsProps {
  field: ReturnType<typeof useTextForm<PageValues>>['field'];
  /** What the form began with. */
  initial: PageValues;
}

/** Automatic messages to guests: reminders before the appointment, and a follow-up. */
export function ReminderFields({ field, initial }: ReminderFieldsProps) {
  return (
    <Card
      title="Reminders"
      lead="Guests read times by their own clocks. Who books late gets only the reminders that are still to come."
    >
      <div className={grid.grid}>
        {REMINDER_FIELDS.map((name) => (
          <MinutesSelect
            key={name}
            {...field(name)}
            label={LABELS[name]}
            among={BEFORE}
            initial={initial[name]}
            from="before"
          />
        ))}
        <NativeSelect {...field('remindsHost')} label="Remind the host, too" options={YES_NO} />
        <NativeSelect
          {...field('textsGuests')}
          label="Also send SMS to guests who gave a phone number"
          options={YES_NO}
        />
        <TextField
          {...field('textNote')}
          label="Note in reminder texts"
          isOptional
          hint="Such as what to bring. Each message says how to reply (C, X or R)."
          autoComplete="off"
        />
        <MinutesSelect
          {...field('followUpMinutes')}
          label="Follow-up"
          among={AFTER}
          initial={initial.followUpMinutes}
          from="after it ends"
        />
        <TextArea
          {...field('followUp')}
          className={grid.wide ?? ''}
          label="What the follow-up says"
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}

const LABELS = {
  firstReminder: 'First reminder',
  secondReminder: 'Second reminder',
  thirdReminder: 'Third reminder',
};
const BEFORE = [15, 30, 60, 120, 240, 1440, 2880, 4320, 10_080];
const AFTER = [0, 60, 1440, 2880, 10_080];
