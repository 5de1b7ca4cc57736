import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp } from '../testing/bookingApp.ts';
import type { Span } from './busy.ts';
import { freeSlots } from './slots.ts';

// Compares days with clock changes to another calendar implementation. EVERY_ZONE=1 covers every zone and
// every change.

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const STEP = 30;
const ALL = Intl.supportedValuesOf('timeZone');
/** Half an hour, at midnight, by religion, across the date line, and all that the sample meets. */
const ODD = [
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'Africa/Cairo',
];
const isWhole = process.env['EVERY_ZONE'] !== undefined;
const zones = isWhole ? ALL : [...new Set([...ODD, ...ALL.filter((_zone, n) => n % 40 === 0)])];

test(`${zones.length} zones: around each change no slot is left out, in a gap, or there twice, and each can be booked`, () => {
  const faults: string[] = [];
  for (const timeZone of zones)
    for (const change of changesOf(timeZone).slice(0, isWhole ? undefined : 2))
      for (const by of [-2, -1, 0, 1, 2]) {
        const day = change.toPlainDate().add({ days: by });
        const found = slotsOf(timeZone, day);
        const expected = expectedOf(timeZone, day);
        const walls = found.map(({ start }) => wallOf(start, timeZone));
        if (walls.join() !== expected.join()) faults.push(`${timeZone} ${day.toString()}: ${walls.join()}`);
        for (const { start } of isWhole || by === 0 ? found : [])
          if (slotsOf(timeZone, day, start).length !== 1)
            faults.push(`${timeZone} ${start.toISOString()} cannot be booked`);
      }
  expect(faults).toEqual([]);
});

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

test.each([
  ['Europe/Berlin', 'America/New_York'],
  ['America/Santiago', 'Europe/London'],
])(
  'hours in %s stay local while guests in %s change their clocks on another day, and each time is booked',
  async (timeZone, guestZone) => {
    const weekly = EVERY_DAY.map((day) => ({ day, from: '00:30', to: '04:00' }));
    await at.call(
      `mutation ($hostId: ID!, $input: AvailabilityInput!) { saveAvailability(hostId: $hostId, input: $input) { message } }`,
      { hostId: at.owner.userId, input: { timeZone, weekly, overrides: [] } },
    );
    for (const zone of [timeZone, guestZone]) {
      const now = Temporal.Now.zonedDateTimeISO(zone).add({ days: 2 });
      const day = now.getTimeZoneTransition('next')!.toPlainDate();
      const expected = expectedOf(timeZone, day, '00:30', '04:00');
      const range = [day.subtract({ days: 1 }).toString(), day.add({ days: 1 }).toString()] as const;
      const starts = (await at.slots(...range)).filter((start) =>
        wallOf(new Date(start), timeZone).startsWith(day.toString()),
      );
      expect(starts.map((start) => wallOf(new Date(start), timeZone))).toEqual(expected);
      for (const start of starts) expect((await at.book({ start, zone: guestZone })).status).toBe(201);
    }
  },
);

/** What the product offers on a day, or of it at one moment. */
function slotsOf(timeZone: string, day: Temporal.PlainDate, moment?: Date): Span[] {
  const start = day.toZonedDateTime(timeZone);
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone);
  const rules = {
    duration: STEP,
    step: STEP,
    buffer_before: 0,
    buffer_after: 0,
    notice: 0,
    window_days: 4000,
    window_unit: 'DAYS' as const,
  };
  return [
    ...freeSlots({
      rules,
      hours: {
        timeZone,
        weekly: EVERY_DAY.map((one) => ({ day: one, from: '00:00', to: '24:00' })),
        overrides: [],
      },
      busy: [],
      isFull: () => false,
      now: new Date('2023-12-01T00:00:00Z'),
      from: moment ?? new Date(start.epochMilliseconds),
      until: moment ? new Date(moment.getTime() + 1) : new Date(next.epochMilliseconds),
    }),
  ];
}

/**
 * The existing wall times of a day, each once, at which a slot begins and still ends within the availability.
 */
function expectedOf(timeZone: string, day: Temporal.PlainDate, from = '00:00', to = '24:00'): string[] {
  const last = to === '24:00' ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(to);
  const close = last.toZonedDateTime(timeZone).epochMilliseconds;
  const walls: string[] = [];
  for (
    let wall = day.toPlainDateTime(from);
    Temporal.PlainDateTime.compare(wall, last) < 0;
    wall = wall.add({ minutes: STEP })
  ) {
    const found = wall.toZonedDateTime(timeZone);
    const isThere = found.toPlainDateTime().equals(wall);
    if (isThere && found.epochMilliseconds + STEP * 60_000 <= close) walls.push(wall.toString().slice(0, 16));
  }
  return walls;
}

function changesOf(timeZone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let next: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${timeZone}]`);
  for (;;) {
    next = next.getTimeZoneTransition('next');
    if (!next || next.year > 2032) return changes;
    changes.push(next);
  }
}

function wallOf(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16);
}
