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
        <TextField {...number('duration')} label="Duration in minutes" />
        <TextField {...number('step')} label="Minutes between slots" />
        <TextField {...number('bufferBefore')} label="Buffer before (minutes)" />
        <TextField {...number('bufferAfter')} label="Buffer after (minutes)" />
        <TextField
          {...number('notice')}
          label="Minimum notice (minutes)"
          hint="How long before the start guests can still book"
        />
        <TextField {...number('windowDays')} label="Bookable days ahead" />
        <NativeSelect {...field('windowUnit')} label="Days counted" options={WINDOW_UNITS} />
        <TextField {...number('dailyLimit')} label="Maximum bookings per day" isOptional />
        <TextField {...number('weeklyLimit')} label="Maximum bookings per week" isOptional />
        <TextField {...number('monthlyLimit')} label="Maximum bookings per month" isOptional />
        <TextField
          {...number('guestLimit')}
          label="Maximum open bookings per guest"
          hint="Guests are identified by email or phone number"
        />
        <TextField
          {...number('companyGuestLimit')}
          label="Maximum open bookings per guest across all booking pages"
          hint="Guests who reach this number cannot book here"
        />
        <TextField
          {...number('changeNotice')}
          label="Guests can reschedule or cancel until (minutes before)"
        />
      </div>
    </Card>
  );
}

const WINDOW_UNITS = [
  { value: 'DAYS', label: 'All days' },
  { value: 'WORKING_DAYS', label: 'Days with availability' },
];
