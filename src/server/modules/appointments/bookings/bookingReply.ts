import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import { toBooking } from '../toAppointments.ts';

/** The reply for a booking: a message and its current data. */
export async function bookingReply(context: GraphqlContext, id: string, message: string, statusCode = 200) {
  const found = await context.services.appointments.findBooking(viewerOf(context), id);
  return acknowledged(message, { data: toBooking(found) }, statusCode);
}
