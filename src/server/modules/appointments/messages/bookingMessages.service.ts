import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TextState } from '#server/modules/sms/outbox/textStates.service.ts';
import { textStates } from '#server/modules/sms/outbox/textStates.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { foundBooking } from '../bookings/foundBookings.ts';
import type { BookingMessageRow } from './bookingMessages.store.ts';
import { readMessages } from './bookingMessages.store.ts';

/** A sent message; with the state of its SMS if it is one. */
export interface FoundBookingMessage {
  row: BookingMessageRow;
  text: TextState | null;
}

export interface BookingMessagesService {
  /**
   * The messages about a booking, newest first, with the results of SMS. Rejects another company's booking
   * like one that does not exist.
   */
  findBookingMessages(viewer: Viewer, id: string): Promise<FoundBookingMessage[]>;
}

/** The message history of guests and hosts. */
export function bookingMessagesService({
  database,
}: Pick<AppointmentDeps, 'database'>): BookingMessagesService {
  return {
    findBookingMessages: (viewer, id) => {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundBooking(tx, companyId, id);
        const rows = await readMessages(tx, companyId, id, MOST);
        const textIds = rows.flatMap((row) => row.text_id ?? []);
        const states = await textStates(tx, companyId, textIds);
        return rows.map((row) => ({ row, text: textOf(row, states) }));
      });
    },
  };
}

/** A message that was never in the outbox has its state in its own row. */
function textOf({ channel, text_id: id, reason }: BookingMessageRow, states: Map<string, TextState>) {
  if (channel === 'MAIL' && reason === null) return null;
  if (id !== null) return states.get(id) ?? null;
  return { status: reason === null ? 'QUEUED' : 'SKIPPED', reason } as const;
}

const MOST = 100;
