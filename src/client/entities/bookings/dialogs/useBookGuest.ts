import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { BookingInput } from '../bookings.generated.ts';
import { useCreateBookingMutation, useCreateBookingSeriesMutation } from '../bookingsApi.ts';

/** Books a guest once, or at all of these times; resolves to why that was refused, or null once it is done. */
export function useBookGuest(): (
  input: BookingInput,
  starts: readonly string[] | null,
) => Promise<string | null> {
  const [create] = useCreateBookingMutation();
  const [createSeries] = useCreateBookingSeriesMutation();
  return async ({ start, ...input }, starts) => {
    const answer = starts
      ? await createSeries({ input: { ...input, starts: [...starts] } })
      : await create({ input: { ...input, start } });
    if (answer.error) return errorText(answer.error, 'The booking could not be made');
    toast.success(answer.data.message);
    return null;
  };
}
