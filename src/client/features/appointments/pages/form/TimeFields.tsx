import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface TimeFieldsProps {
  field: ReturnType<typeof useTextForm<PageValues>>['field'];
}

/** How long an appointment is, which times are offered, and how many of them are given. */
export function TimeFields({ field }: TimeFieldsProps) {
  const number = (name: keyof PageValues) =>
    ({ ...field(name), inputMode: 'numeric', autoComplete: 'off' }) as const;
  return (
    <Card title="Times">
      <div className={grid.grid}>
        <TextField {...number('duration')} label="Length in minutes" />
        <TextField {...number('step')} label="Minutes from one offered time to the next" />
        <TextField {...number('bufferBefore')} label="Buffer before (minutes)" />
        <TextField {...number('bufferAfter')} label="Buffer after (minutes)" />
        <TextField
          {...number('notice')}
          label="Notice in minutes"
          hint="The latest time to book before the start"
        />
        <TextField {...number('windowDays')} label="Days ahead that can be booked" />
        <NativeSelect {...field('windowUnit')} label="Which days count" options={WINDOW_UNITS} />
        <TextField {...number('dailyLimit')} label="Most appointments a day" isOptional />
        <TextField {...number('weeklyLimit')} label="Most appointments a week" isOptional />
        <TextField {...number('monthlyLimit')} label="Most appointments a month" isOptional />
        <TextField
          {...number('guestLimit')}
          label="Open bookings per guest"
          hint="Guests are known by email or phone number"
        />
        <TextField
          {...number('companyGuestLimit')}
          label="Open bookings per guest, all event types"
          hint="Guests with this many cannot book here"
        />
        <TextField {...number('changeNotice')} label="Guests may change it until, minutes before" />
      </div>
    </Card>
  );
}

const WINDOW_UNITS = [
  { value: 'DAYS', label: 'All days' },
  { value: 'WORKING_DAYS', label: 'Days on which the host works' },
];
