import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import { REMINDER_FIELDS } from './bookingPageValues.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import type { PageForm } from './pageForm.ts';
import { PageSwitch } from './PageSwitch.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface ReminderFieldsProps {
  form: PageForm;
  /** What the form began with. */
  initial: PageValues;
}

/** Automatic messages to guests: reminders before the appointment, and a follow-up. */
export function ReminderFields({ form, initial }: ReminderFieldsProps) {
  const { field } = form;
  return (
    <Card
      title="Reminders"
      lead="Guests see times in their own time zone. Late bookings only get the remaining reminders."
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
        <PageSwitch form={form} name="remindsHost" label="Also remind the host" />
        <PageSwitch form={form} name="textsGuests" label="Also send SMS to guests with a phone number" />
        <TextField
          {...field('textNote')}
          label="Note in SMS reminders"
          isOptional
          hint="For example, what to bring. Each message explains the replies C, X and R."
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
          label="Follow-up text"
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
