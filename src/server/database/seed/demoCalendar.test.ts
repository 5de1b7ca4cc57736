import { createDemoCalendar } from './demoCalendar.ts';

// From Monday to Sunday
const WEEK = [23, 24, 25, 26, 27, 28, 29];

it.each(WEEK)('working days of the past are before today, 2026-11-%i', (date) => {
  const calendar = createDemoCalendar('America/New_York', new Date(`2026-11-${date}T12:00:00Z`));
  for (const day of [-1, -2, -3]) {
    const workday = calendar.workday(day);
    expect(workday).toBeLessThan(0);
    expect(calendar.isWorkday(workday)).toBe(true);
  }
});

it('working days from today on are not before today', () => {
  const calendar = createDemoCalendar('America/New_York', new Date('2026-11-29T12:00:00Z'));
  expect(calendar.workday(0)).toBe(1);
  expect(calendar.workdaysAfter(-2, 1)).toBe(1);
});
