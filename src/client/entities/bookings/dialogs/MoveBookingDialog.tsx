import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { DURATION_MINUTES } from '#contract/limits/records/appointments.ts';
import { momentOf, wallTime } from '#contract/time/zonedTime.ts';
import type { Booking, BookingTime } from '../booking.ts';
import { guestName, memberName, minutesOf } from '../booking.ts';
import type { BookingScope } from '../bookings.generated.ts';
import { useMoveBookingMutation } from '../bookingsApi.ts';
import { useOffered } from '../useOffered.ts';
import { BookingTimeField } from './BookingTimeField.tsx';
import { NotifyGuestField } from './NotifyGuestField.tsx';
import { ScopeField } from './ScopeField.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface MoveBookingDialogProps {
  booking: Booking;
  /** Where it was dropped; its own time where it is not given. */
  to?: BookingTime | undefined;
  /** The new host; omitted for the same one. */
  host?: NonNullable<Booking['host']> | undefined;
  onMoved?: (isGuestNotified: boolean) => void;
  onClose: () => void;
}

/** Moves a booking to another time or gives it another length. Where the page would not offer that, it says so and lets staff decide. */
export function MoveBookingDialog({ booking, to, host, onMoved, onClose }: MoveBookingDialogProps) {
  const { timeZone } = useCalendar();
  const [move] = useMoveBookingMutation();
  const [isTold, setIsTold] = useState(true);
  const [scope, setScope] = useState<BookingScope>('ONE');
  const time = to ?? booking;
  const { form, field, set, errorOf, dialog } = useTextForm({
    initial: { start: wallTime(time.start, timeZone), minutes: String(minutesOf(time)) },
    problemsOf: ({ start, minutes }) => ({
      ...(momentOf(start, timeZone) ? {} : { start: t`Choose the new time` }),
      ...(isLength(Number(minutes)) ? {} : { minutes: t(LENGTH_RULE) }),
    }),
    send: async ({ start: wall, minutes }) => {
      const start = momentOf(wall, timeZone) ?? '';
      const end = new Date(Date.parse(start) + Number(minutes) * 60_000).toISOString();
      const isSeries = scope === 'FOLLOWING';
      const given = { ...(isSeries && { scope }), ...(host && { hostId: host._id }) };
      const answer = await move({ id: booking._id, start, end, tellGuest: isTold, ...given });
      const errorMessage = errorText(answer.error, t`The booking could not be moved`);
      if (errorMessage === null) {
        toast.success(answer.data?.message ?? '');
        // The previous times of a series are unknown here, so there is no undo
        if (!isSeries) onMoved?.(isTold);
      }
      return errorMessage;
    },
    onSent: onClose,
  });
  const [start, minutes] = useWatch({ control: form.control, name: ['start', 'minutes'] });
  const asked = { pageId: booking.pageId, bookingId: booking._id, ...(host && { hostId: host._id }) };
  const length = isLength(Number(minutes)) ? { duration: Number(minutes) } : {};
  const { isOffered } = useOffered({ ...asked, ...length }, start, timeZone);
  return (
    <FormDialog
      {...dialog}
      title={
        host
          ? t`Reschedule the booking of ${{ guest: guestName(booking) }} to ${{ host: memberName(host) }}`
          : t`Reschedule the booking of ${{ guest: guestName(booking) }}`
      }
      submitLabel={t`Reschedule`}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <BookingTimeField
          label={t`New time`}
          value={start}
          onChange={(value) => set('start', value)}
          error={errorOf('start')}
          isOffered={isOffered}
          notOffered={t`The booking page does not offer this time. You can still reschedule the booking to it.`}
        />
        <TextField
          {...field('minutes')}
          label={t`Duration in minutes`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {!host && <ScopeField seriesId={booking.seriesId} value={scope} onChange={setScope} />}
      <NotifyGuestField
        name={guestName(booking)}
        email={booking.guest.email ?? null}
        isTold={isTold}
        onChange={setIsTold}
      />
    </FormDialog>
  );
}

const LENGTH_RULE = msg`From ${{ min: DURATION_MINUTES.min }} to ${{ max: DURATION_MINUTES.max }}`;

function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= DURATION_MINUTES.min && minutes <= DURATION_MINUTES.max;
}
