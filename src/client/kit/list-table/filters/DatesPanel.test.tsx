import { fireEvent, render, screen } from '@testing-library/react';
import { CalendarContext } from '#client/kit/time/calendar.ts';
import { readDateRange } from '../../../../contract/lists/filters/readDateRange.ts';
import { DatesPanel } from './DatesPanel.tsx';

// In the evening of 31 December in London it is New Year in Dhaka already
const NOW = new Date('2026-12-31T20:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it.each([
  ['Asia/Dhaka', 'Today', { from: '2027-01-01', to: '2027-01-01' }],
  ['America/New_York', 'Today', { from: '2026-12-31', to: '2026-12-31' }],
  ['Asia/Dhaka', 'Last 7 days', { from: '2026-12-26', to: '2027-01-01' }],
])("in %s '%s' is that of the company's calendar", (timeZone, label, range) => {
  const handleChange = jest.fn<void, [readonly string[]]>();
  render(
    <CalendarContext value={{ timeZone, locale: 'en-GB' }}>
      <DatesPanel
        filter={{ kind: 'dates', name: 'created', label: 'Date added', lie: 'past' }}
        values={[]}
        onChange={handleChange}
      />
    </CalendarContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(readDateRange(handleChange.mock.calls[0]?.[0], timeZone)).toEqual(range);
});

it.each([
  ['ahead', ['Today', 'Tomorrow', 'Next 7 days', 'Overdue']],
  ['past', ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This month', 'Last month']],
] as const)('offers the days that fit what lies %s', (lie, labels) => {
  render(
    <DatesPanel
      filter={{ kind: 'dates', name: 'day', label: 'Day', lie }}
      values={['today']}
      onChange={jest.fn()}
    />,
  );
  const usual = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
  expect(usual.map((button) => button.textContent)).toEqual(labels);
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
});

it('offers those without such a day where they can be looked for', () => {
  const handleChange = jest.fn<void, [readonly string[]]>();
  const filter = { kind: 'dates', name: 'day', label: 'Day', lie: 'ahead', none: 'None' } as const;
  render(<DatesPanel filter={filter} values={[]} onChange={handleChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'None' }));
  expect(handleChange).toHaveBeenCalledWith(['NONE']);
});
