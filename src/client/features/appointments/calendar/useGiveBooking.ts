import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch } from '#client/data/apiStore.ts';
import type { Booking } from '#client/entities/bookings/booking.ts';
import type { FindBookingCalendarQueryVariables } from '#client/entities/bookings/bookings.generated.ts';
import { bookingsApi, useReassignBookingMutation } from '#client/entities/bookings/bookingsApi.ts';
import { toast } from '#client/kit/toast/toast.ts';

/**
 * Gives a booking to another host, and shows it in their column before the server has answered. Resolves to
 * whether the server accepted it.
 */
export function useGiveBooking(shown: FindBookingCalendarQueryVariables) {
  const dispatch = useApiDispatch();
  const [reassign] = useReassignBookingMutation();
  return async (booking: Booking, host: NonNullable<Booking['host']>): Promise<boolean> => {
    const patch = dispatch(
      bookingsApi.util.updateQueryData('findBookingCalendar', shown, ({ data }) => {
        const given = data.find(({ _id }) => _id === booking._id);
        if (!given) return;
        given.otherHosts = given.otherHosts.map((other) =>
          other._id === host._id && booking.host ? booking.host : other,
        );
        given.host = host;
      }),
    );
    const answer = await reassign({ id: booking._id, hostId: host._id });
    const errorMessage = errorText(answer.error, t`The booking could not be reassigned. Try again.`);
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else {
      patch.undo();
      toast.error(errorMessage);
    }
    return errorMessage === null;
  };
}
