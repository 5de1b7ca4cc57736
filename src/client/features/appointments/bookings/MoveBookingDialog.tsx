import { useWatch } from 'react-hook-form';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { momentOf, wallTime, zonedDayStart } from '#client/kit/time/zonedTime.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useFindBookingSlotsQuery, useMoveBookingMutation } from '../appointmentsApi.ts';
import { guestName } from './booking.ts';
import type { Booking } from './booking.ts';

/** Moves a booking to another time; the guest is told. Where the page would not offer the time, it says so and lets staff decide. */
export function MoveBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const timeZone = useCompanyTimeZone();
  const [move] = useMoveBookingMutation();
  const { form, set, errorOf, submit, ...state } = useTextForm({
    initial: { start: wallTime(booking.start, timeZone) },
    problemsOf: ({ start }) => (momentOf(start, timeZone) ? {} : { start: 'Choose the new time' }),
    send: async ({ start }) => {
      const answer = await move({ id: booking._id, start: momentOf(start, timeZone) ?? '' });
      const errorMessage = errorMessageOf(answer, 'The booking could not be moved');
      if (errorMessage === null) toast.success(answer.data?.message ?? '');
      return errorMessage;
    },
    onSent: onClose,
  });
  const start = useWatch({ control: form.control, name: 'start' });
  const isOffered = useIsOffered(booking, start, timeZone);
  return (
    <FormDialog
      title={`Move the booking of ${guestName(booking)}`}
      submitLabel="Move"
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label="New time"
        hasTime
        value={start}
        onChange={(value) => set('start', value)}
        error={errorOf('start')}
        hint={
          isOffered === false
            ? 'The page does not offer this time. You can move it there all the same.'
            : undefined
        }
      />
    </FormDialog>
  );
}

/** Whether the booking's page offers a time by itself; undefined while that is not known. */
function useIsOffered({ _id, pageId }: Booking, wall: string, timeZone: string): boolean | undefined {
  const day = wall.slice(0, 10);
  const moment = momentOf(wall, timeZone);
  const { data: reply } = useFindBookingSlotsQuery(
    {
      pageId: pageId ?? '',
      from: moment ? zonedDayStart(day, timeZone) : '',
      to: moment ? zonedDayStart(day, timeZone, 1) : '',
      bookingId: _id,
    },
    { skip: !pageId || !moment },
  );
  return reply?.acknowledgement
    ? reply.data.some((slot) => Date.parse(slot.start) === Date.parse(moment ?? ''))
    : undefined;
}
