import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { Combobox } from '../forms/fields/Combobox.tsx';
import { Picker } from './Picker.tsx';

const tags = () => ['sea view', 'garden'].map((value) => ({ value, label: value }));
const ignore = () => undefined;

it('keeps the typed text when its options are refetched', async () => {
  const picker = () => (
    <Picker label="Tags" isMany allowsNew options={tags()} values={['garden']} onChange={ignore} />
  );
  const { rerender } = render(picker(), { wrapper: PanelTheme });
  await userEvent.click(screen.getByRole('button', { name: 'Tags: garden' }));
  const search = await screen.findByRole('combobox', { name: 'Search tags' });
  await userEvent.type(search, 's');
  rerender(picker());
  await userEvent.type(search, 'ea');
  expect(search).toHaveValue('sea');
});

it('keeps the typed text of a single-choice field when its options are refetched', async () => {
  const field = () => <Combobox label="Tag" options={tags()} value="garden" onChange={ignore} />;
  const { rerender } = render(field(), { wrapper: PanelTheme });
  const input = screen.getByRole('combobox', { name: 'Tag' });
  await userEvent.clear(input);
  await userEvent.type(input, 's');
  rerender(field());
  await userEvent.type(input, 'ea');
  expect(input).toHaveValue('sea');
});
