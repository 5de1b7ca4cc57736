import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { typeDate } from '#client/testing/typeDate.ts';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
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

it('takes a day typed part by part; what is half typed is no day and stays', async () => {
  const { seen, user, field } = await renderField({});
  await typeDate(user, 'Next call', '1120');
  expect(seen.filter(Boolean)).toEqual([]);
  expect(within(field).getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('20');
  await user.keyboard('2026');
  expect(seen.at(-1)).toBe('2026-11-20');
});

it('takes a wall time, and clears it', async () => {
  const { seen, user } = await renderField({ initial: '2026-11-21T09:30', hasTime: true });
  await typeDate(user, 'Next call', '122420260415p');
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

it('begins the week as the region of the reader does', async () => {
  expect((await calendarLocale('en-US')).options?.weekStartsOn).toBe(0);
  expect((await calendarLocale('de-AT')).options?.weekStartsOn).toBe(1);
  expect((await calendarLocale('xx')).code).toBe('en-US');
});
