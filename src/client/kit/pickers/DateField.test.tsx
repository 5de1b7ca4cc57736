import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CalendarContext } from '#client/kit/time/calendar.ts';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { typeDate } from '#client/testing/typeDate.ts';
import { calendarLocale } from './calendarLocale.ts';
import { DateField } from './DateField.tsx';

async function renderField({ initial = '', hasTime = false }) {
  const seen: string[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <DateField
        label="Next call"
        hint="Time zone: Asia/Dhaka"
        hasTime={hasTime}
        value={value}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Form />, { wrapper: PanelTheme });
  const field = await screen.findByRole('group', { name: 'Next call' });
  return { seen, user: userEvent.setup(), field };
}

it('is named by its label and described by its hint', async () => {
  const { field } = await renderField({});
  expect(field).toHaveAccessibleDescription('Time zone: Asia/Dhaka');
});

it('takes a day typed part by part; an incomplete day is no value and stays', async () => {
  const { seen, user, field } = await renderField({});
  await typeDate(user, 'Next call', '2011');
  expect(seen.filter(Boolean)).toEqual([]);
  expect(within(field).getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('20');
  await user.keyboard('2026');
  expect(seen.at(-1)).toBe('2026-11-20');
});

it('writes a day as days are shown, and takes the letters of a month', async () => {
  const { seen, user, field } = await renderField({});
  const month = within(field).getByRole('spinbutton', { name: 'Month' });
  expect(month).toHaveTextContent('MMM');
  await typeDate(user, 'Next call', '24nov2026');
  expect(month).toHaveTextContent('Nov');
  expect(seen.at(-1)).toBe('2026-11-24');
});

it('takes a wall time, and clears it', async () => {
  const { seen, user } = await renderField({ initial: '2026-11-21T09:30', hasTime: true });
  await typeDate(user, 'Next call', '241220261615');
  expect(seen.at(-1)).toBe('2026-12-24T16:15');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(seen.at(-1)).toBe('');
});

it('chooses from the calendar, in a dialog with a name', async () => {
  const { seen, user } = await renderField({ initial: '2026-11-21' });
  await user.click(screen.getByRole('button', { name: /choose date/i }));
  await user.click(await screen.findByRole('gridcell', { name: '25' }));
  expect(seen.at(-1)).toBe('2026-11-25');
});

it("begins the week as the company's region does, in English", async () => {
  expect((await calendarLocale('en-US')).options?.weekStartsOn).toBe(0);
  expect((await calendarLocale('de-AT')).options?.weekStartsOn).toBe(1);
  expect((await calendarLocale('en-BD')).options?.weekStartsOn).toBe(0);
  expect((await calendarLocale('xx')).options?.weekStartsOn).toBe(0);
});

it("marks the company's today, in weeks as the company has them", async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), advanceTimers: true });
  const seen: string[] = [];
  render(
    <CalendarContext value={{ timeZone: 'Asia/Dhaka', locale: 'en-GB' }}>
      <DateField label="Next call" value="" onChange={(next) => seen.push(next)} />
    </CalendarContext>,
    { wrapper: PanelTheme },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await typeDate(user, 'Next call', '20112026');
  expect(seen.at(-1)).toBe('2026-11-20');
  await user.click(screen.getByRole('button', { name: /choose date/i }));
  expect(await screen.findByRole('gridcell', { current: 'date' })).toHaveTextContent('21');
  expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('Monday');
  jest.useRealTimers();
});
