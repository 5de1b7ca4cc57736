import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { clockTime } from './clockTime.ts';
import { TimeInput } from './TimeInput.tsx';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['17:45', '17:45'],
  ['24:00', '24:00'],
  ['24:30', null],
  ['13 pm', null],
  ['9:75', null],
  ['noon', null],
])('reads %s as %s', (typed, time) => {
  expect(clockTime(typed)).toBe(time);
});

function Time({ isEnd = false }) {
  const [value, setValue] = useState('09:00');
  return <TimeInput aria-label="Time" value={value} onChange={setValue} isEnd={isEnd} />;
}

describe('a time', () => {
  const type = async (text: string, isEnd = false) => {
    render(<Time isEnd={isEnd} />, { wrapper: PanelTheme });
    const input = screen.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.tab();
    return input;
  };

  it('is written in 24 hours once it is left', async () => {
    expect(await type('5:30 pm')).toHaveValue('17:30');
  });

  it('keeps an invalid time for the validation of its form', async () => {
    expect(await type('late')).toHaveValue('late');
  });

  it('is the midnight that ends a day where it ends something', async () => {
    expect(await type('0:00', true)).toHaveValue('24:00');
  });
});
