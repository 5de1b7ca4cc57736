import { msg, t } from '@lingui/core/macro';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { minutesText } from '#contract/time/minutesText.ts';
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
      title={t`Reminders`}
      lead={t`Guests see times in their own time zone. Late bookings only get the remaining reminders.`}
    >
      <div className={grid.grid}>
        {REMINDER_FIELDS.map((name) => (
          <MinutesSelect
            key={name}
            {...field(name)}
            label={t(LABELS[name])}
            among={BEFORE}
            initial={initial[name]}
            textOf={beforeText}
          />
        ))}
        <PageSwitch form={form} name="remindsHost" label={t`Also remind the host`} />
        <PageSwitch form={form} name="textsGuests" label={t`Also send SMS to guests with a phone number`} />
        <TextField
          {...field('textNote')}
          label={t`Note in SMS reminders`}
          isOptional
          hint={t`For example, what to bring. Each message explains the replies C, X and R.`}
          autoComplete="off"
        />
        <MinutesSelect
          {...field('followUpMinutes')}
          label={t({ message: 'Follow-up', context: 'message' })}
          among={AFTER}
          initial={initial.followUpMinutes}
          textOf={afterText}
        />
        <TextArea
          {...field('followUp')}
          className={grid.wide ?? ''}
          label={t`Follow-up text`}
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}

function beforeText(minutes: number): string {
  return minutes === 0 ? t`Immediately before` : t`${{ time: minutesText(minutes) }} before`;
}

function afterText(minutes: number): string {
  return minutes === 0 ? t`Immediately after it ends` : t`${{ time: minutesText(minutes) }} after it ends`;
}

const LABELS = {
  firstReminder: msg`First reminder`,
  secondReminder: msg`Second reminder`,
  thirdReminder: msg`Third reminder`,
};
const BEFORE = [15, 30, 60, 120, 240, 1440, 2880, 4320, 10_080];
const AFTER = [0, 60, 1440, 2880, 10_080];
