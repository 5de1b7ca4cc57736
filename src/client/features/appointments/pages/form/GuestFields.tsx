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
          label="Seats per slot"
          hint="More than one makes it a group event: a slot is offered until all seats are taken"
        />
        <NativeSelect {...field('needsApproval')} label="Bookings require approval" options={YES_NO} />
        <MinutesSelect
          {...field('approvalMinutes')}
          label="Requests expire"
          among={UNANSWERED}
          initial={initial.approvalMinutes}
          from="later"
          none="At the start of the appointment"
          hint="Then the guest is notified, and the time can be booked again"
        />
        <MinutesSelect
          {...field('waitingMinutes')}
          label="Waitlist"
          among={HOLDS}
          initial={initial.waitingMinutes}
          from="for a guest to answer"
          none="None"
          hint="Openings are offered to one guest at a time, and reserved for this long"
        />
        <NativeSelect {...field('isOpen')} label="Booking is open" options={YES_NO} />
        <TextArea
          {...field('questions')}
          className={grid.wide ?? ''}
          label="Questions"
          isOptional
          rows={3}
          hint="One per line. End a line with * to make the answer required."
        />
        <TextArea
          {...field('confirmation')}
          className={grid.wide ?? ''}
          label="Confirmation text for guests"
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
