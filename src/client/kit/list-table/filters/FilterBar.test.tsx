import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './listFilter.ts';

const LABELS = ['Stage', 'Status', 'Source', 'Manager', 'Group', 'Tag'];
const FILTERS = LABELS.map((label): ListFilter => ({
  kind: 'choice',
  name: label,
  label,
  options: [{ value: 'one', label: 'One' }],
}));

/** Four filters have a place where nothing can be measured. */
function Bar({ set }: { set: readonly string[] }) {
  const [filters, setFilters] = useState<Record<string, readonly string[]>>(
    Object.fromEntries(set.map((name) => [name, ['one']])),
  );
  return (
    <FilterBar
      filters={FILTERS}
      address={{ filters, change: (next) => setFilters({ ...filters, ...(next as typeof filters) }) }}
    />
  );
}

async function ask(label: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

it('opens a further filter where all places are taken, in that of the last one', async () => {
  render(<Bar set={['Stage', 'Status', 'Source', 'Manager']} />);
  await ask(/^Tag/);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'One' }));
  expect(await screen.findByRole('button', { name: 'Clear the filter Tag' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More filters' })).toHaveTextContent('Filter (1)');
  expect(screen.queryByRole('button', { name: 'Clear the filter Manager' })).toBeNull();
});

it('opens a set filter from the menu to change or clear it alone', async () => {
  render(<Bar set={['Stage', 'Status', 'Source', 'Manager', 'Tag']} />);
  expect(screen.getByRole('button', { name: 'More filters' })).toHaveTextContent('Filter (1)');
  await ask(/^Tag/);
  expect(await screen.findByRole('checkbox', { name: 'One' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter Tag' }));
  expect(screen.queryByRole('button', { name: 'Clear the filter Tag' })).toBeNull();
});
