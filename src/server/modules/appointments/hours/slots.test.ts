import { expect, test } from '@jest/globals';
import type { Hours } from '#contract/appointments/hours.ts';
import { DEFAULT_WEEKLY } from '#contract/appointments/hours.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { Busy, Span } from './busy.ts';
import { dayAfter } from './days.ts';
import type { SlotRules } from './slotRules.ts';
import { freeSlots } from './slots.ts';

const RULES: SlotRules = {
  duration: 30,
  step: 30,
  buffer_before: 0,
  buffer_after: 0,
  notice: 0,
  window_days: 3650,
  window_unit: 'DAYS',
};
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function slots(
  day: string,
  hours: Partial<Hours>,
  given: { rules?: Partial<SlotRules>; busy?: Busy[]; fullDays?: string[]; now?: string } = {},
): Span[] {
  const start = new Date(`${day}T00:00:00Z`).getTime();
  return [
    ...freeSlots({
      rules: { ...RULES, ...given.rules },
      hours: { timeZone: 'UTC', weekly: [...DEFAULT_WEEKLY], overrides: [], ...hours },
      busy: given.busy ?? [],
      isFull: (one) => given.fullDays?.includes(one) ?? false,
      now: new Date(given.now ?? '2026-01-01T00:00:00Z'),
      // Whatever the zone, its whole day is within these
      from: new Date(start - 15 * 3_600_000),
      until: new Date(start + 39 * 3_600_000),
    }),
  ].filter(({ start: begin }) => wallClock(begin, hours.timeZone ?? 'UTC').startsWith(day));
}

const walls = (found: Span[], timeZone: string) =>
  found.map(({ start }) => wallClock(start, timeZone).slice(11));
const range = (from: string, to: string) => ({
  weekly: EVERY_DAY.map((day) => ({ day, from, to })),
});
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test.each([
  ['a day without a change', '2026-03-07', 'America/New_York', ['01:00', '02:00', '03:00']],
  ['an hour that is left out in spring', '2026-03-08', 'America/New_York', ['01:00', '03:00']],
  ['an hour that comes twice in autumn', '2026-11-01', 'America/New_York', ['01:00', '02:00', '03:00']],
  ['half an hour that is left out', '2026-10-04', 'Australia/Lord_Howe', ['01:00', '03:00']],
  ['clocks that change at midnight', '2026-09-06', 'America/Santiago', ['01:00', '02:00', '03:00']],
  ['a zone far ahead', '2026-05-01', 'Pacific/Apia', ['01:00', '02:00', '03:00']],
  ['a zone far behind', '2026-05-01', 'Pacific/Pago_Pago', ['01:00', '02:00', '03:00']],
])('hours stay by the clocks of the host: %s', (_name, day, timeZone, expected) => {
  const found = slots(day, { timeZone, ...range('01:00', '04:00') }, { rules: { step: 60 } });
  expect(walls(found, timeZone)).toEqual(expected);
  expect(found.every(({ start, end }) => end.getTime() - start.getTime() === 30 * 60_000)).toBe(true);
});

test('a day that begins at one has no slots at midnight', () => {
  const timeZone = 'America/Santiago';
  expect(walls(slots('2026-09-06', { timeZone, ...range('00:00', '02:00') }), timeZone)).toEqual([
    '01:00',
    '01:30',
  ]);
});

test('hours may end at midnight', () => {
  expect(walls(slots('2026-05-01', range('23:00', '24:00')), 'UTC')).toEqual(['23:00', '23:30']);
});

test('the last slot ends when the hours do', () => {
  const found = slots('2026-05-01', range('09:00', '10:45'), { rules: { duration: 45 } });
  expect(walls(found, 'UTC')).toEqual(['09:00', '09:30', '10:00']);
});

test('a date has its own hours in place of its weekday’s', () => {
  const overrides = [
    { date: '2026-05-01', ranges: [{ from: '12:00', to: '13:00' }] },
    { date: '2026-05-04', ranges: [] },
  ];
  expect(walls(slots('2026-05-01', { overrides }), 'UTC')).toEqual(['12:00', '12:30']);
  expect(slots('2026-05-04', { overrides })).toEqual([]);
  expect(slots('2026-05-05', { overrides })).toHaveLength(16);
});

test('weekends are free of those who have set no hours', () => {
  expect(slots('2026-05-02', {})).toEqual([]);
});

test('what the host is booked for is not offered, buffers of both included', () => {
  const busy = [span('2026-05-01T10:00:00Z', '2026-05-01T10:45:00Z')];
  const rules = { buffer_before: 15, buffer_after: 15 };
  expect(walls(slots('2026-05-01', range('09:00', '12:00'), { busy, rules }), 'UTC')).toEqual([
    '09:00',
    '11:00',
    '11:30',
  ]);
});

test('the notice and the window hold', () => {
  const late = { rules: { notice: 120 }, now: '2026-05-01T08:00:00Z' };
  expect(walls(slots('2026-05-01', range('09:00', '11:00'), late), 'UTC')).toEqual(['10:00', '10:30']);
  const near = { rules: { window_days: 2 }, now: '2026-05-01T08:00:00Z' };
  expect(slots('2026-05-03', range('09:00', '10:00'), near)).toHaveLength(2);
  expect(slots('2026-05-04', range('09:00', '10:00'), near)).toEqual([]);
});

test('a window of working days counts those on which the host has hours', () => {
  // A Friday; Monday is off
  const given = {
    rules: { window_days: 2, window_unit: 'WORKING_DAYS' as const },
    now: '2026-05-01T08:00:00Z',
  };
  const hours = { overrides: [{ date: '2026-05-04', ranges: [] }] };
  expect(slots('2026-05-06', hours, given)).toHaveLength(16);
  expect(slots('2026-05-07', hours, given)).toEqual([]);
});

test('a class with free seats is offered, also on a full day; what overlaps it is not', () => {
  const joinAt = Date.parse('2026-05-01T10:00:00Z');
  const busy = [{ ...span('2026-05-01T10:00:00Z', '2026-05-01T10:45:00Z'), joinAt }];
  const day = range('09:00', '12:00');
  expect(walls(slots('2026-05-01', day, { busy }), 'UTC')).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '11:00',
    '11:30',
  ]);
  expect(walls(slots('2026-05-01', day, { busy, fullDays: ['2026-05-01'] }), 'UTC')).toEqual(['10:00']);
});

test('a full day is not offered', () => {
  expect(slots('2026-05-01', {}, { fullDays: ['2026-05-01'] })).toEqual([]);
});

// A sample of zones with all kinds of changes; each day around each change of three years
test.each([
  'Europe/London',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Pacific/Chatham',
  'Africa/Cairo',
])('around each change of the clocks in %s no time is left out or offered twice', (timeZone) => {
  for (const day of changesOf(timeZone)) {
    const found = slots(day, { timeZone, ...range('00:00', '24:00') });
    const shown = found.map(({ start }) => wallClock(start, timeZone));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.every((wall) => wall.startsWith(day) && /:[03]0$/.test(wall))).toBe(true);
    expect(found.every(({ start }, n) => n === 0 || start > found[n - 1]!.start)).toBe(true);
  }
});

function changesOf(timeZone: string): string[] {
  const days: string[] = [];
  for (let day = '2025-01-01'; day < '2028-01-01'; day = dayAfter(day, 1)) {
    const noon = (one: string) => wallClock(new Date(`${one}T12:00:00Z`), timeZone).slice(11);
    if (noon(day) !== noon(dayAfter(day, 1)))
      days.push(dayAfter(day, -1), day, dayAfter(day, 1), dayAfter(day, 2));
  }
  return days;
}
