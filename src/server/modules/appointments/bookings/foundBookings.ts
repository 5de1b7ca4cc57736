import { validate as isUuid } from 'uuid';
import type { AccessViewer } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { fieldsOfRows, recordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { readPeopleKinds } from './bookingLists.store.ts';
import type { BookingRow } from './bookings.store.ts';
import { readBooking } from './bookings.store.ts';

/** A booking with its hosts, and the lead or contact if the viewer may see them. */
export interface FoundBooking {
  row: BookingRow;
  host: CompanyMember | null;
  /** The other hosts, without those who have left. */
  otherHosts: CompanyMember[];
  personKind: PersonKind | null;
  custom: RecordValues;
}

/** The fields of a viewer that decide which bookings they may see. */
export type BookingReader = AccessViewer & Pick<CompanyViewer, 'companyId' | 'userId'>;

/** The bookings with their hosts, and the leads and contacts that the viewer may see. */
export async function withNames(
  tx: Tx,
  viewer: BookingReader,
  rows: readonly BookingRow[],
): Promise<FoundBooking[]> {
  const { companyId } = viewer;
  const hostIds = rows.flatMap(({ host_id, also_host_ids }) => [host_id, ...also_host_ids]);
  const hosts = await membersOf(tx, companyId, [...new Set(hostIds)]);
  const hostOf = new Map(hosts.map((host) => [host.userId, host]));
  const people = [...new Set(rows.flatMap(({ person_id: id }) => (id === null ? [] : [id])))];
  const kinds = new Map(
    (await readPeopleKinds(tx, companyId, people, await seenPeople(tx, viewer))).map((one) => [
      one.id,
      one.kind,
    ]),
  );
  const fields = await fieldsOfRows(tx, companyId, 'BOOKING', rows);
  return rows.map((row) => ({
    row,
    host: hostOf.get(row.host_id) ?? null,
    otherHosts: row.also_host_ids.flatMap((id) => hostOf.get(id) ?? []),
    personKind: kinds.get(row.person_id ?? '') ?? null,
    custom: recordValues(fields, row),
  }));
}

/** One booking. Refuses one of another company like one that does not exist. */
export async function foundBooking(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<BookingRow> {
  const booking = isUuid(id) ? await readBooking(tx, companyId, id, isLocked) : undefined;
  if (!booking) throw notFound('booking');
  return booking;
}
