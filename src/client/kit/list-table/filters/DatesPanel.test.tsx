import { fireEvent, render, screen } from '@testing-library/react';
import { CalendarContext } from '#client/kit/time/calendar.ts';
import { DatesPanel } from './DatesPanel.tsx';

// In the evening of 31 December in London it is New Year in Dhaka already
const NOW = new Date('2026-12-31T20:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it.each([
  ['Asia/Dhaka', 'Today', '2027-01-01..2027-01-01'],
  ['America/New_York', 'Today', '2026-12-31..2026-12-31'],
  ['Asia/Dhaka', 'Last 7 days', '2026-12-26..2027-01-01'],
])("in %s '%s' is that of the company's calendar", (timeZone, label, range) => {
  const handleChange = jest.fn();
  render(
    <CalendarContext value={{ timeZone, locale: 'en-GB' }}>
      <DatesPanel value={null} onChange={handleChange} />
    </CalendarContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(handleChange).toHaveBeenCalledWith([range]);
});
