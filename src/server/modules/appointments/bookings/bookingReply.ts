import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import { toBooking } from '../toAppointments.ts';

/** The reply for a booking: a message and its current data. */
export async function bookingReply(context: GraphqlContext, id: string, message: string, statusCode = 200) {
  const found = await context.services.appointments.findBooking(viewerOf(context), id);
  return acknowledged(message, { data: toBooking(found) }, statusCode);
}

/** '1 appointment', '8 appointments, 2 of them at times …' */
export function appointmentsAt(count: number, overruled = 0): string {
  const of = `${count} ${count === 1 ? 'appointment' : 'appointments'}`;
  return overruled > 0 ? `${of}, ${overruled} at times that the booking page does not offer` : of;
}
