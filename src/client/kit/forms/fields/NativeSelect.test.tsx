import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const people = [
  { value: 'grace', label: 'Grace Park' },
  { value: 'olivia', label: 'Olivia Owner' },
];

function Form({ options }: { options: typeof people }) {
  const { register } = useForm({ defaultValues: { host: 'olivia' } });
  return <NativeSelect {...register('host')} label="Host" options={options} />;
}

it('shows what its form holds once options come that have it, not the first of them', () => {
  const { rerender } = render(<Form options={[]} />, { wrapper: PanelTheme });
  rerender(<Form options={people} />);
  expect(screen.getByLabelText('Host')).toHaveDisplayValue('Olivia Owner');
});

it('keeps the focus when options come, and takes none that has gone on', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form options={[]} />, { wrapper: PanelTheme });
  await user.tab();
  expect(screen.getByLabelText('Host')).toHaveFocus();
  rerender(<Form options={people} />);
  expect(screen.getByLabelText('Host')).toHaveFocus();
  await user.tab();
  rerender(<Form options={people.slice(1)} />);
  expect(screen.getByLabelText('Host')).not.toHaveFocus();
});
