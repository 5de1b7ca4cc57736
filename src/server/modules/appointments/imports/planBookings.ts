import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FileRow } from '#server/modules/imports/imports.table.ts';
import type { Span } from '../hours/busy.ts';
import { blockOf } from '../hours/busy.ts';
import { lockHostRows } from '../hours/hosts.store.ts';
import { readStartingAt, readTakenRows } from './bookingImports.store.ts';
import type { BookingImportResult } from './bookingImports.table.ts';
import type { BookingReading, RowContext } from './readBookingRow.ts';
import { readBookingRow } from './readBookingRow.ts';

/** A booking to be added. */
export interface PlannedBooking extends BookingReading {
  row: number;
  block: Span;
  class_id: string | null;
  seat: number | null;
}

/** The bookings that a file adds, and the result. */
export interface BookingPlan {
  added: PlannedBooking[];
  result: BookingImportResult;
}

/**
 * Reads the rows and decides which bookings they add, in a few queries for any number of rows. With isLocked, the hosts
 * are locked until the transaction ends, so that the bookings can be added.
 */
export async function planBookings(
  tx: Tx,
  companyId: string,
  rows: readonly FileRow[],
  context: RowContext,
  { room, isLocked = false }: { room: { left: number; message: string }; isLocked?: boolean },
): Promise<BookingPlan> {
  const result: BookingImportResult = { creates: 0, existing: 0, failed: 0, problems: [] };
  const fail = (row: number, message: string, guest: string) => {
    result.failed += 1;
    if (result.problems.length < PROBLEMS_MOST) result.problems.push({ row, guest, message });
  };
  const read: PlannedBooking[] = [];
  for (const { row, cells, problem } of rows) {
    const reading = problem ?? readBookingRow(cells, context);
    if (typeof reading === 'string') fail(row, reading, cells.filter(Boolean).slice(0, 2).join(' '));
    else read.push({ ...reading, row, block: blockIn(reading, context), class_id: null, seat: null });
  }
  if (read.length === 0) return { added: [], result };
  if (isLocked)
    await lockHostRows(
      tx,
      companyId,
      read.flatMap(({ hostIds }) => hostIds),
    );

  const present = new Set(
    (
      await readStartingAt(
        tx,
        companyId,
        [...new Set(read.map(({ start }) => +start))].map((at) => new Date(at)),
      )
    )
      .map(({ starts_at: start, first_name: firstName, last_name: lastName, ...guest }) => ({
        ...guest,
        start,
        firstName,
        lastName,
      }))
      .flatMap(keysOf),
  );
  const taken = await takenRows(tx, companyId, read);
  const hostTimes = new Map<string, PlannedBooking[]>();
  const seats = new Map<string, { class_id: string; seat: number }>();
  const added: PlannedBooking[] = [];
  for (const one of read) {
    const name = `${one.firstName} ${one.lastName}`.trim();
    const keys = keysOf(one);
    if (keys.some((key) => present.has(key))) {
      result.existing += 1;
      continue;
    }
    const seated = withSeat(one, seats);
    const others = one.hostIds.flatMap((id) => hostTimes.get(id) ?? []);
    const isTaken =
      one.status !== 'CANCELLED' && (taken.has(one.row) || others.some((other) => overlaps(seated, other)));
    if (isTaken) fail(one.row, i18n.t('The host has another booking at this time'), name);
    else if (one.page.seats > 1 && (seated.seat ?? 0) > one.page.seats)
      fail(one.row, i18n.t('All seats at this time are taken'), name);
    else if (added.length >= room.left) fail(one.row, room.message, name);
    else {
      added.push(seated);
      for (const key of keys) present.add(key);
      if (seated.class_id !== null)
        seats.set(classKey(one), { class_id: seated.class_id, seat: seated.seat ?? 1 });
      if (one.status !== 'CANCELLED')
        for (const id of one.hostIds) hostTimes.set(id, [...(hostTimes.get(id) ?? []), seated]);
    }
  }
  result.creates = added.length;
  return { added, result };
}

const PROBLEMS_MOST = 100;

/** Buffers keep time free that is still to come. */
function blockIn({ start, end, page }: BookingReading, { now }: RowContext): Span {
  return end < now ? { start, end } : blockOf({ start, end }, page);
}

async function takenRows(tx: Tx, companyId: string, read: readonly PlannedBooking[]): Promise<Set<number>> {
  const wanted = read
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap(({ row, hostIds, block }) =>
      hostIds.map((host) => ({ row, host, from: block.start, to: block.end })),
    );
  return new Set(await readTakenRows(tx, companyId, wanted));
}

/** Guests of one time of a group event share a class. */
function withSeat(
  one: PlannedBooking,
  seats: ReadonlyMap<string, { class_id: string; seat: number }>,
): PlannedBooking {
  if (one.page.seats === 1 || one.status === 'CANCELLED') return one;
  const before = seats.get(classKey(one));
  return { ...one, class_id: before?.class_id ?? newId(), seat: (before?.seat ?? 0) + 1 };
}

function classKey({ page, start, hostIds }: BookingReading): string {
  return [page.id, start.getTime(), ...hostIds].join(' ');
}

function overlaps(one: PlannedBooking, other: PlannedBooking): boolean {
  if (one.class_id !== null && one.class_id === other.class_id) return false;
  return one.block.start < other.block.end && other.block.start < one.block.end;
}

/** What two bookings of a guest at one time have in common; a cancelled one is another. */
function keysOf({
  start,
  status,
  email,
  phone,
  firstName,
  lastName,
}: Pick<BookingReading, 'start' | 'status' | 'email' | 'phone' | 'firstName' | 'lastName'>): string[] {
  const contact = [email, phone].filter((one) => one !== null);
  const guest = contact.length > 0 ? contact : [foldText(`${firstName} ${lastName}`.trim())];
  return guest.map((key) => `${start.getTime()} ${status === 'CANCELLED' ? 'C' : 'A'} ${key}`);
}
