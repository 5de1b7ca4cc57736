import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import { YES_NO } from './bookingPageValues.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface GuestFieldsProps {
  field: ReturnType<typeof useTextForm<PageValues>>['field'];
  /** What the form began with. */
  initial: PageValues;
}

/** Whether and how guests get a seat, what they are asked, and what they read afterwards. */
export function GuestFields({ field, initial }: GuestFieldsProps) {
  return (
    <Card title="Guests">
      <div className={grid.grid}>
        <TextField
          {...field('seats')}
          inputMode="numeric"
          autoComplete="off"
          label="Guests at one time"
          hint="More than one make a class: its time is offered until each seat is taken"
        />
        <NativeSelect {...field('needsApproval')} label="Bookings require approval" options={YES_NO} />
        <MinutesSelect
          {...field('approvalMinutes')}
          label="A request ends unanswered"
          among={UNANSWERED}
          initial={initial.approvalMinutes}
          from="later"
          none="When it would begin"
          hint="The guest is notified, and the time is free again"
        />
        <MinutesSelect
          {...field('waitingMinutes')}
          label="Waiting list"
          among={HOLDS}
          initial={initial.waitingMinutes}
          from="for a guest to answer"
          none="None"
          hint="A time that becomes free is offered to one guest after the other"
        />
        <NativeSelect {...field('isOpen')} label="Guests can book" options={YES_NO} />
        <TextArea
          {...field('questions')}
          className={grid.wide ?? ''}
          label="Questions"
          isOptional
          rows={3}
          hint="One a line. End a line with * where it must be answered."
        />
        <TextArea
          {...field('confirmation')}
          className={grid.wide ?? ''}
          label="What guests read once they have booked"
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}

/** For so many minutes a time may be held for who waits for it. */
const HOLDS = [10, 30, 60, 120, 240];

/** After so many minutes a request may end unanswered. */
const UNANSWERED = [60, 240, 720, 1440, 2880, 4320, 10_080];
