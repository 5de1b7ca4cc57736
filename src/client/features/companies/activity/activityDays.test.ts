import type { Activity } from './activityApi.ts';
import { activityDays, startOfDay } from './activityDays.ts';
import { fieldText } from './activityFields.ts';
import { actionText } from './activityText.ts';
import { valueText } from './activityValues.ts';

const ZONE = 'Asia/Dhaka';
const now = Date.parse('2026-11-20T12:00+06:00');
const at = (day: number, hour: number) =>
  ({ createdAt: new Date(Date.UTC(2026, 10, day, hour - 6)).toISOString() }) as Activity;

it('cuts the log into days', () => {
  const days = activityDays([at(20, 9), at(20, 1), at(19, 23), at(3, 8)], ZONE, now);
  expect(days.map((day) => [day.title, day.rows.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['3 Nov 2026', 1],
  ]);
});

it('reads dates as days of the time zone', () => {
  expect(startOfDay('2026-11-20', ZONE)).toBe('2026-11-19T18:00:00.000Z');
  expect(startOfDay('2026-11-30', ZONE, 1)).toBe('2026-11-30T18:00:00.000Z');
  expect(startOfDay('', ZONE)).toBeNull();
  expect(startOfDay('yesterday', ZONE)).toBeNull();
});

it('puts actions and fields into words, unknown ones too', () => {
  expect(actionText({ entity: 'company', action: 'trashed' })).toMatchObject({
    message: '{actor} moved to trash {thing}',
  });
  expect(actionText({ entity: 'account', action: 'updated' })).toMatchObject({
    message: '{actor} changed the profile',
  });
  expect(actionText({ entity: 'lead', action: 'stage-changed' })).toMatchObject({
    message: '{actor} {action} {thing}',
  });
  expect(fieldText('companyName')).toBe('Name');
  expect(fieldText('nextCall')).toBe('Next call');
  expect(fieldText('isArchived')).toBe('Archived');
  expect(valueText('logo', 'uploads/1.webp', 'UTC')).toBe('an image');
  expect(valueText('slug', null, 'UTC')).toBeNull();
});

test.each([
  ['isTwoStepOn', 'true', 'Yes'],
  ['isArchived', 'false', 'No'],
  ['status', 'RUNNING', 'Running'],
  ['status', 'WON', 'Deal won'],
  ['outcome', 'WON', 'Sale closed'],
  ['projectStatus', 'UNDER_CONSTRUCTION', 'Under construction'],
  ['kind', 'SIMULATOR', 'Simulator'],
  ['kind', 'SMPP', 'SMPP'],
  ['outcome', 'FOLLOW_UP', 'In follow-up'],
  ['preset', 'read-only', 'Read only'],
  ['crm.lead', 'MANAGE', 'Manage'],
  ['startAt', '2026-11-22T12:30:00.000Z', '22 Nov 2026, 13:30'],
  // What people typed
  ['name', 'VIP', 'VIP'],
  ['name', 'true', 'true'],
])('shows %s %p as %p', (field, value, text) => {
  expect(valueText(field, value, 'Europe/Berlin')).toBe(text);
});
