import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceSwitch } from './ChoiceSwitch.tsx';

const choices = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof choices)[number]['value']>('day');
  return <ChoiceSwitch label="Span" choices={choices} value={value} onChange={setValue} />;
}

it('is a radio group: one tab stop, arrows choose and go round', async () => {
  render(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'Span' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Day', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Month', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Day', checked: true })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
