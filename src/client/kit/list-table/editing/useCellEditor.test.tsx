import { act, screen } from '@testing-library/react';
import type { Planet } from '../testing/renderList.tsx';
import { renderList } from '../testing/renderList.tsx';
import type { CellEditing } from './cellEditing.ts';

const preload = jest.fn();

/** The result of each action, as text; the editor itself never loads and takes no focus. */
const editing: CellEditing<Planet> = {
  columns: new Set(['moons', 'home.star']),
  textOf: (row, path) => `${path} of ${row.name}`,
  preload,
  renderEditor: ({ cell }) => <output>{JSON.stringify(cell?.wish)}</output>,
};

const cells = () => screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-part'));

function openList() {
  const { user } = renderList({ editing, bulkActions: undefined });
  act(() => cells()[0]!.focus());
  return user;
}

it('keeps typed text while the editor loads, and saves it to the cell by Enter', async () => {
  const user = openList();
  expect(preload).toHaveBeenCalled();
  await user.keyboard('Very bigg{Backspace}');
  expect(screen.getByText('{"kind":"open","typed":"Very big"}')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/"kind":"write".*"text":"Very big"/)).toBeInTheDocument();
  expect(cells()[2]).toHaveFocus();
});

it('fills the cells from the one in focus on, down and to the right', async () => {
  const user = openList();
  await user.paste('1\tVega\n2\tRigel\n');
  const found = screen.getByText(/"kind":"write"/).textContent ?? '';
  const { cells: filled, leftOver } = JSON.parse(found) as {
    cells: { row: Planet; path: string; text: string }[];
    leftOver: number;
  };
  expect(filled.map(({ row, path, text }) => `${row.name} ${path} ${text}`)).toEqual([
    'Planet 1 moons 1',
    'Planet 1 home.star Vega',
    'Planet 2 moons 2',
    'Planet 2 home.star Rigel',
  ]);
  expect(leftOver).toBe(0);
});

it('asks for the last change to be made again by Ctrl Shift Z and Ctrl Y', async () => {
  const user = openList();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByText('{"kind":"redo"}')).toBeInTheDocument();
});

it('moves to the ends of the row by Home and End, and to the ends of the list with Ctrl', async () => {
  const user = openList();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Actions for Planet 1' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'Planet 1' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('link', { name: 'Planet 3' })).toHaveFocus();
});

it('goes from cell to cell of a row by Tab, and on from the last one', async () => {
  const user = openList();
  await user.tab();
  expect(cells()[1]).toHaveFocus();
  await user.tab({ shift: true });
  expect(cells()[0]).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Actions for Planet 1' })).toHaveFocus();
});

it('edits the cell that is clicked twice, rather than selecting a word of it', async () => {
  const { user } = renderList({ editing, bulkActions: undefined });
  await user.click(cells()[1]!);
  expect(screen.queryByText(/"kind"/)).not.toBeInTheDocument();
  await user.dblClick(cells()[3]!);
  expect(screen.getByText('{"kind":"open"}')).toBeInTheDocument();
});
