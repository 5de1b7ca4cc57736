import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { layOut } from '../drag/testing/layOut.ts';
import { EmailLink } from '../links/ContactLinks.tsx';
import { box, buildPlanets, drawn, heads, onEdit, renderList } from './testing/renderList.tsx';

beforeEach(() => jest.clearAllMocks());

const link = (name: string) => screen.getByRole('link', { name });
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Planet/ })
    .filter((each) => each.checked)
    .map((each) => each.ariaLabel ?? each.getAttribute('aria-label'));

it('shows rows with their cells by path, and numbers them over all pages', () => {
  renderList({ total: 43 }, '/planets?page=3');
  expect(screen.getByRole('table', { name: 'Planets' })).toHaveAttribute('aria-rowcount', '44');
  const row = screen.getByRole('row', { name: /Planet 2/ });
  expect(row).toHaveAttribute('aria-rowindex', '43');
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts).toEqual(['', 'Planet 2', '2', 'Sun', '']);
  expect(link('Planet 2')).toHaveAttribute('href', '/planets/p2');
});

it('has the links of one row in the order of Tab', async () => {
  const { user } = renderList({
    cells: { moons: ({ moons }) => <EmailLink email={`${moons}@moons.test`} /> },
  });
  const inOrder = () => screen.getAllByRole('link', { name: /@/ }).filter((each) => each.tabIndex === 0);
  expect(inOrder().map((each) => each.textContent)).toEqual(['1@moons.test']);
  act(() => link('Planet 1').focus());
  await user.keyboard('{ArrowDown}');
  expect(inOrder().map((each) => each.textContent)).toEqual(['2@moons.test']);
});

it('draws one row again when it is selected', async () => {
  const { user } = renderList({ rows: buildPlanets(20) });
  act(() => box('Select Planet 7').focus());
  drawn.mockClear();
  await user.keyboard(' ');
  expect(box('Select Planet 7')).toBeChecked();
  expect(drawn.mock.calls).toEqual([['Planet 7']]);
});

it('selects all rows of the page in one action, and none by the next', async () => {
  const rows = buildPlanets(20);
  const { dispatch, user } = renderList({ rows });
  await user.click(box('Select Planet 3'));
  expect(box('Select all rows on this page')).toBePartiallyChecked();
  dispatch.mockClear();
  await user.click(box('Select all rows on this page'));
  const ids = rows.map((row) => row._id);
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'planets/rowsToggled', payload: { ids, isSelected: true } }],
  ]);
  expect(selected()).toHaveLength(20);
  await user.click(box('Select all rows on this page'));
  expect(selected()).toEqual([]);
});

it('selects the rows between two by Shift, as the second is', async () => {
  const { user } = renderList({ rows: buildPlanets(8) });
  await user.click(box('Select Planet 6'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Planet 3'));
  expect(selected()).toEqual([3, 4, 5, 6].map((at) => `Select Planet ${at}`));
  await user.click(box('Select Planet 4'));
  expect(selected()).toEqual([5, 6].map((at) => `Select Planet ${at}`));
});

it('opens a row by a click anywhere on it, but not by one on its box', async () => {
  const { user, path } = renderList();
  await user.click(box('Select Planet 2'));
  expect(path()).toBe('/planets');
  await user.click(within(screen.getByRole('row', { name: /Planet 2/ })).getByText('Sun'));
  expect(path()).toBe('/planets/p2');
});

it('is walked with the keyboard: arrows, Ctrl Home and End, Space selects, Enter opens, one row in the order of Tab', async () => {
  const { user, path } = renderList({ rows: buildPlanets(5) });
  act(() => link('Planet 1').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(link('Planet 3')).toHaveFocus();
  await user.keyboard(' ');
  expect(selected()).toEqual(['Select Planet 3']);
  await user.keyboard('{ArrowLeft}');
  expect(box('Select Planet 3')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(box('Select Planet 5')).toHaveFocus();
  await user.tab();
  expect(link('Planet 5')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Actions for Planet 5' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('{Control>}{Home}{/Control}{Enter}');
  expect(path()).toBe('/planets/p1');
});

it('has one menu for all rows, made for the row it is opened on', async () => {
  const { user } = renderList();
  const button = screen.getByRole('button', { name: 'Actions for Planet 2' });
  await user.click(button);
  expect(screen.getByRole('menu', { name: 'Actions for Planet 2' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
});

it('opens the menu upward with less than 300 px below', async () => {
  const { user } = renderList();
  const button = screen.getByRole('button', { name: 'Actions for Planet 2' });
  button.getBoundingClientRect = () => new DOMRect(400, window.innerHeight - 299 - 28, 28, 28);
  await user.click(button);
  expect(screen.getByRole('menu').closest('[data-popper-placement]')).toHaveAttribute(
    'data-popper-placement',
    'top-end',
  );
});

it('keeps the focus with its row when rows come, and near it when the row goes', () => {
  const { update } = renderList({ rows: buildPlanets(4) });
  act(() => link('Planet 3').focus());
  update({ rows: buildPlanets(6, 0) });
  expect(link('Planet 3')).toHaveFocus();
  update({ rows: buildPlanets(6, 0).filter((row) => row._id !== 'p3') });
  expect(link('Planet 4')).toHaveFocus();
  update({ rows: buildPlanets(2, 0) });
  expect(link('Planet 1')).toHaveFocus();
});

it('has only the rows in sight on the page, and the one in focus', async () => {
  renderList({ rows: buildPlanets(1000), total: 1000 });
  const scroller = screen.getByRole('table').parentElement!;
  const count = screen.getAllByRole('row').length;
  expect(count).toBeLessThan(50);
  act(() => link('Planet 2').focus());
  fireEvent.scroll(scroller, { target: { scrollTop: 500 * 40 } });
  const row501 = await screen.findByRole('link', { name: 'Planet 501' });
  expect(row501.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '502');
  expect(link('Planet 2')).toHaveFocus();
  expect(screen.getAllByRole('rowgroup')[1]).toHaveStyle({ height: '40000px' });
});

it('walks on from the row in focus though it was scrolled away', async () => {
  const { user } = renderList({ rows: buildPlanets(1000), total: 1000 });
  act(() => link('Planet 2').focus());
  fireEvent.scroll(screen.getByRole('table').parentElement!, { target: { scrollTop: 500 * 40 } });
  await user.keyboard('{ArrowDown}');
  expect(link('Planet 3')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(link('Planet 1000')).toHaveFocus();
});

it('has its rows in the order of reading while it is scrolled, the one in focus too', async () => {
  renderList({ rows: buildPlanets(1000), total: 1000 });
  act(() => link('Planet 2').focus());
  const numbers = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.getAttribute('aria-rowindex')));
  for (const top of [40, 400, 200]) {
    fireEvent.scroll(screen.getByRole('table').parentElement!, { target: { scrollTop: top * 40 } });
    await waitFor(() => expect(numbers().at(-1)).toBeGreaterThan(top));
    expect(numbers()[0]).toBe(3);
    expect(numbers()).toEqual(numbers().toSorted((one, other) => one - other));
  }
});

describe('heads', () => {
  it('sort up, down and not at all', async () => {
    const { user, path } = renderList();
    const sorted = [];
    for (let at = 0; at < 3; at += 1) {
      await user.click(screen.getByRole('button', { name: 'Moons' }));
      sorted.push([path(), screen.getByRole('columnheader', { name: 'Moons' }).ariaSort]);
    }
    expect(sorted.map(([address]) => address)).toEqual([
      '/planets?sort=moons',
      '/planets?sort=-moons',
      '/planets',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Star' })).not.toHaveAttribute('aria-sort');
  });

  it('say how the rows are sorted', () => {
    renderList({}, '/planets?sort=-moons');
    expect(screen.getByRole('columnheader', { name: 'Moons' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Planet' })).toHaveAttribute('aria-sort', 'none');
  });

  it('are moved with Ctrl and the arrows, said aloud, never before the name', async () => {
    const { user } = renderList();
    act(() => screen.getByRole('button', { name: 'Moons' }).focus());
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(heads()).toEqual(['Planet', 'Star', 'Moons']);
    expect(screen.getByText('Moons is now column 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Moons' })).toHaveFocus();
    await user.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{/Control}');
    expect(heads()).toEqual(['Planet', 'Moons', 'Star']);
  });

  it('are moved by dragging, which sorts nothing', async () => {
    const { path } = renderList();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    await waitFor(() => expect(head('Moons')).toHaveAttribute('data-draggable'));
    layOut([head('Planet'), head('Moons'), head('Star')], { width: 100, height: 33 }, 'x');
    const button = screen.getByRole('button', { name: 'Moons' });
    fireEvent.mouseDown(button, { clientX: 120 });
    fireEvent.mouseMove(button, { clientX: 140 });
    fireEvent.mouseMove(button, { clientX: 250 });
    fireEvent.mouseUp(button, { clientX: 250 });
    fireEvent.click(button);
    expect(heads()).toEqual(['Planet', 'Star', 'Moons']);
    expect(path()).toBe('/planets');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query === '(width <= 640px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('rows are cards with their labels, all of them on the page, in an order that is chosen', async () => {
    const { user, path } = renderList({ rows: buildPlanets(100), total: 100 });
    expect(screen.getAllByRole('row')).toHaveLength(101);
    expect(screen.getAllByText('Sun')[0]).toHaveAttribute('data-label', 'Star');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Moons ↓');
    expect(path()).toBe('/planets?sort=-moons');
  });
});
