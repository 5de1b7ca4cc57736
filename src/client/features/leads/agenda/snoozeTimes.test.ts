import { snoozeTimes } from './snoozeTimes.ts';

const walls = (now: string, timeZone: string) =>
  snoozeTimes(timeZone, Date.parse(now)).map(({ label, wall }) => `${label} ${wall}`);

it('puts off by the company’s clocks', () => {
  expect(walls('2026-11-20T10:05:00Z', 'Europe/Berlin')).toEqual([
    'Later today 2026-11-20T14:15',
    'Tomorrow 2026-11-21T09:00',
    'Next week 2026-11-23T09:00',
  ]);
});

it('does not offer later today where that would be tomorrow, and on a Monday means the next', () => {
  expect(walls('2026-11-22T22:30:00Z', 'Asia/Dhaka')[0]).toBe('Later today 2026-11-23T07:30');
  expect(walls('2026-11-23T21:30:00Z', 'Europe/Berlin')).toEqual([
    'Tomorrow 2026-11-24T09:00',
    'Next week 2026-11-30T09:00',
  ]);
});
