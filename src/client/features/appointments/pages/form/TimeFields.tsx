import { msg, t } from '@lingui/core/macro';
import { MinutesField } from '#client/kit/forms/fields/MinutesField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import type { PageForm } from './pageForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** How long an appointment is, which times are offered, and how many of them are given. */
export function TimeFields({ form: { field, set } }: { form: PageForm }) {
  const number = (name: keyof PageValues) =>
    ({ ...field(name), inputMode: 'numeric', autoComplete: 'off' }) as const;
  const minutes = (name: keyof PageValues) => ({
    ...field(name),
    onSettle: (text: string) => set(name, text),
  });
  return (
    <Card title={t`Times`} lead={t`Durations such as 45, 1h 30m or 2 days. A number alone is minutes.`}>
      <div className={grid.grid}>
        <MinutesField {...minutes('duration')} label={t`Duration`} />
        <MinutesField
          {...minutes('otherDurations')}
          isList
          isOptional
          label={t`Other durations`}
          hint={t`Separated by commas. Guests choose one of them`}
        />
        <MinutesField {...minutes('step')} label={t`Interval between start times`} />
        <MinutesField
          {...minutes('notice')}
          label={t`Minimum notice`}
          hint={t`How long before the start guests can still book`}
        />
        <MinutesField {...minutes('bufferBefore')} label={t`Buffer before`} />
        <MinutesField {...minutes('bufferAfter')} label={t`Buffer after`} />
        <TextField {...number('windowDays')} label={t`Bookable days ahead`} />
        <NativeSelect
          {...field('windowUnit')}
          label={t`Days counted`}
          options={WINDOW_UNITS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <MinutesField
          {...minutes('changeNotice')}
          label={t`Guests can reschedule or cancel until`}
          hint={t`Before the start`}
        />
      </div>
    </Card>
  );
}

/** How many appointments an event type takes, in total and of one guest. */
export function LimitFields({ form: { field } }: { form: PageForm }) {
  const number = (name: keyof PageValues) =>
    ({ ...field(name), inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <Card title={t`Limits`}>
      <div className={grid.grid}>
        <TextField {...number('dailyLimit')} label={t`Maximum bookings per day`} isOptional />
        <TextField {...number('weeklyLimit')} label={t`Maximum bookings per week`} isOptional />
        <TextField {...number('monthlyLimit')} label={t`Maximum bookings per month`} isOptional />
        <TextField
          {...number('seats')}
          label={t`Seats per slot`}
          hint={t`More than one makes it a group event: a slot is offered until all seats are taken`}
        />
        <TextField
          {...number('guestLimit')}
          label={t`Maximum open bookings per guest`}
          hint={t`Guests are identified by email or phone number`}
        />
        <TextField
          {...number('companyGuestLimit')}
          label={t`Maximum open bookings per guest across all booking pages`}
          hint={t`Guests who reach this number cannot book here`}
        />
      </div>
    </Card>
  );
}

const WINDOW_UNITS = [
  { value: 'DAYS', label: msg`All days` },
  { value: 'WORKING_DAYS', label: msg`Days with availability` },
];
