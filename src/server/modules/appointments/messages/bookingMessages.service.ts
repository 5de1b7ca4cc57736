import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { textStates } from '#server/modules/sms/outbox/textStates.service.ts';
import type { TextState } from '#server/modules/sms/outbox/textStates.service.ts';
import { foundBooking } from '../bookings/list/foundBookings.ts';
import { readMessages } from './bookingMessages.store.ts';
import type { BookingMessageRow } from './bookingMessages.store.ts';

/** Something that was sent, and where it stands if it is a text. */
export interface FoundBookingMessage {
  row: BookingMessageRow;
  text: TextState | null;
}

export interface BookingMessagesService {
  /** What was sent about a booking, the newest first, with what became of texts. Refuses one of another company like one that does not exist. */
  findBookingMessages(viewer: Viewer, id: string): Promise<FoundBookingMessage[]>;
}

/** The history of what guests and hosts were told. */
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

/** What was never in the outbox stands in the message itself. */
function textOf({ channel, text_id: id, reason }: BookingMessageRow, states: Map<string, TextState>) {
  if (channel === 'MAIL' && reason === null) return null;
  if (id !== null) return states.get(id) ?? null;
  return { status: reason === null ? 'QUEUED' : 'SKIPPED', reason } as const;
}

const MOST = 100;
