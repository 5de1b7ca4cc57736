import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { layOut } from '../drag/testing/layOut.ts';
import { ownerChanged } from './listState.ts';
import { box, buildPlanets, bulk, heads, planets, renderList } from './testing/renderList.tsx';

beforeEach(() => jest.clearAllMocks());

describe('states', () => {
  it('shows skeleton rows while the first rows load', () => {
    renderList({ rows: undefined, total: undefined, isFetching: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(21);
  });

  it('says so where there are no rows, and where none match', async () => {
    const { user, path } = renderList({ rows: [], total: 0 }, '/planets?search=x&kind=gas');
    expect(screen.queryByText('No planets yet')).toBeNull();
    expect(await screen.findByText('No planets match the search and the filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(path()).toBe('/planets');
    expect(screen.getByText('No planets yet')).toBeVisible();
  });

  it('shows a failure with a retry', async () => {
    const onRetry = jest.fn();
    const { user } = renderList({
      rows: undefined,
      total: undefined,
      error: 'The server is resting',
      onRetry,
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The server is resting');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows standing while newer ones come', () => {
    const { update } = renderList();
    update({ isFetching: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('link', { name: 'Planet 1' })).toBeVisible();
  });
});

describe('selection', () => {
  const bar = () => screen.findByRole('group', { name: 'Selected rows' });

  it('takes all results of the query in one action, less the rows unselected afterwards', async () => {
    const { dispatch, user } = renderList({ rows: buildPlanets(20), total: 243 });
    await user.click(box('Select Planet 1'));
    expect(within(await bar()).getByText('1 selected')).toBeVisible();
    dispatch.mockClear();
    await user.click(screen.getByRole('button', { name: 'Select all 243 results' }));
    expect(dispatch).toHaveBeenCalledTimes(1);
    expect(within(await bar()).getByText('243 selected')).toBeVisible();
    await user.click(box('Select Planet 2'));
    expect(box('Select all rows on this page')).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Move to Trash' }));
    expect(bulk).toHaveBeenCalledWith(
      expect.objectContaining({ count: 242, isAll: true, ids: [], exclusions: ['p2'] }),
    );
    await user.click(screen.getByRole('button', { name: 'Unselect all' }));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });

  it('of all results ends when the query changes; rows selected one by one stay', async () => {
    const { user } = renderList({ rows: buildPlanets(20), total: 243 });
    await user.click(box('Select Planet 1'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Search planets' }), { target: { value: 'a' } });
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Search planets' }), 'b{Enter}');
    expect(within(await bar()).getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 243 results' }));
    await user.type(screen.getByRole('textbox', { name: 'Search planets' }), 'c{Enter}');
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });

  it('is dropped in another company', async () => {
    const { store, user } = renderList();
    act(() => void store.dispatch(ownerChanged('ada acme')));
    await user.click(box('Select Planet 1'));
    act(() => void store.dispatch(ownerChanged('ada northwind')));
    expect(box('Select Planet 1')).not.toBeChecked();
  });

  it('is not offered where there is nothing to do with it', () => {
    renderList({ bulkActions: undefined as never });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('filters', () => {
  it('are in the URL, each value separately, and return to page 1', async () => {
    const { user, path } = renderList({ total: 100 }, '/planets?page=3');
    await user.click(screen.getByRole('button', { name: 'Kind' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Rock' }));
    await user.click(screen.getByRole('checkbox', { name: 'Gas 4' }));
    expect(path()).toBe('/planets?kind=rock&kind=gas');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Kind Rock, Gas' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear the filter Kind' }));
    expect(path()).toBe('/planets');
  });

  it('of days take the usual ranges and any other', async () => {
    jest.useFakeTimers({ now: new Date(2026, 2, 31, 12), advanceTimers: true });
    const { user, path } = renderList();
    await user.click(screen.getByRole('button', { name: 'Found' }));
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(path()).toBe('/planets?found=last7');
    await user.click(screen.getByRole('button', { name: 'Found Last 7 days' }));
    const to = await screen.findByRole('group', { name: 'To' });
    await user.click(within(to).getByTitle('Clear'));
    expect(path()).toBe('/planets?found=2026-03-25..');
    jest.useRealTimers();
  });

  it('are cleared together', async () => {
    const { user, path } = renderList({}, '/planets?search=a&kind=rock&found=2026-01-01..&sort=moons');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/planets?search=a&sort=moons');
  });
});

describe('columns', () => {
  it('are shown, hidden, moved by key and reset', async () => {
    const { user } = renderList();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Colour' }));
    await user.click(screen.getByRole('checkbox', { name: 'Star' }));
    expect(heads()).toEqual(['Planet', 'Moons', 'Colour']);
    act(() => screen.getByRole('button', { name: 'Move Colour' }).focus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(heads()).toEqual(['Planet', 'Colour', 'Moons']);
    expect(screen.getByText('Colour is now 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Colour' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(heads()).toEqual(['Planet', 'Moons', 'Star']);
  });

  it('are dragged into an order by their grips', async () => {
    const { user } = renderList();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const grip = await screen.findByRole('button', { name: 'Move Moons' });
    layOut([...grip.closest('ul')!.children], { width: 200, height: 32 }, 'y');
    fireEvent.mouseDown(grip, { clientY: 10 });
    fireEvent.mouseMove(grip, { clientY: 20 });
    fireEvent.mouseMove(grip, { clientY: 32 + 20 });
    await screen.findByText('Moons is now 2 of 3');
    fireEvent.mouseUp(grip, { clientY: 32 + 20 });
    expect(heads()).toEqual(['Planet', 'Star', 'Moons']);
  });

  it('are made wider and narrower at the edges of their heads, by keys and by dragging', async () => {
    const { user, store } = renderList();
    const edge = await screen.findByRole('separator', { name: 'Width of Moons' });
    const seen = Number(edge.getAttribute('aria-valuenow'));
    expect(edge).toHaveAttribute('tabindex', '-1');
    act(() => screen.getByRole('button', { name: 'Moons' }).focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(edge).toHaveFocus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    expect(edge).toHaveAttribute('aria-valuenow', String(seen + 40));
    expect(screen.getByRole('table').getAttribute('style')).toContain(`${seen + 40}px`);
    expect(screen.getByRole('columnheader', { name: 'Moons' })).toContainElement(edge);

    fireEvent(edge, pointer('down', 100));
    fireEvent(edge, pointer('move', 130));
    expect(widthOf(store, 'moons')).toBe(seen + 40);
    expect(edge).toHaveAttribute('aria-valuenow', String(seen + 70));
    fireEvent.pointerUp(edge);
    expect(widthOf(store, 'moons')).toBe(seen + 70);

    fireEvent(edge, pointer('down', 100));
    fireEvent(edge, pointer('move', 900));
    fireEvent.keyDown(edge, { key: 'Escape' });
    fireEvent.pointerUp(edge);
    expect(widthOf(store, 'moons')).toBe(seen + 70);
    expect(screen.getByRole('table').getAttribute('style')).toContain(`${seen + 70}px`);
    await user.keyboard('{Home}');
    expect(widthOf(store, 'moons')).toBe(48);
  });

  it('stay at the left up to the one that is frozen, by the menu of its head', async () => {
    const { user, store } = renderList();
    await screen.findByRole('separator', { name: 'Width of Star' });
    const frozen = () =>
      planets.selectors
        .selectColumns(store.getState())
        .flatMap(({ path, isFrozen }) => (isFrozen ? [path] : []));
    await user.click(columnMenu('Moons'));
    await user.click(await screen.findByRole('menuitem', { name: 'Freeze up to this column' }));
    expect(frozen()).toEqual(['moons']);
    expect(screen.getByText('Columns up to Moons are frozen')).toBeInTheDocument();
    const cells = within(screen.getByRole('row', { name: /Planet 1/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.style.insetInlineStart.includes('var(--list-start-0)'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    // Its place is behind the boxes and the name, whose width is fixed by now
    const name = screen.getByRole('separator', { name: 'Width of Planet' }).getAttribute('aria-valuenow');
    expect(screen.getByRole('table').style.getPropertyValue('--list-start-0')).toBe(`${40 + Number(name)}px`);

    // From the head by keys, and back
    const head = screen.getByRole('columnheader', { name: 'Star' });
    act(() => within(head).getByText('Star').parentElement?.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('menuitem', { name: 'Freeze up to this column' }));
    expect(frozen()).toEqual(['moons', 'home.star']);
    await user.click(columnMenu('Star'));
    expect(await screen.findByRole('menu')).not.toHaveTextContent('Freeze up to this column');
    await user.click(await screen.findByRole('menuitem', { name: 'Unfreeze' }));
    expect(frozen()).toEqual([]);
  });

  it('are hidden by the menu of their head, which leaves the focus in the heads', async () => {
    const { user } = renderList();
    await screen.findByRole('separator', { name: 'Width of Star' });
    await user.click(columnMenu('Moons'));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
    expect(heads()).toEqual(['Planet', 'Star']);
    expect(screen.getByRole('columnheader', { name: 'Star' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('are picked up, moved and dropped by keys; Escape cancels and leaves the panel open', async () => {
    const { user } = renderList();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const grip = await screen.findByRole('button', { name: 'Move Moons' });
    layOut([...grip.closest('ul')!.children], { width: 200, height: 32 }, 'y');
    act(() => grip.focus());
    await user.keyboard(' ');
    expect(await screen.findByText(/^Moons picked up, 1 of 3\./)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Moons is now 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Cancelled. Moons is now 1 of 3')).toBeInTheDocument();
    expect(heads()).toEqual(['Planet', 'Moons', 'Star']);
    await user.keyboard(' ');
    await screen.findByText(/^Moons picked up/);
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Moons is now 2 of 3');
    await user.keyboard(' ');
    await waitFor(() => expect(heads()).toEqual(['Planet', 'Star', 'Moons']));
  });

  it('give the focus back to the head from its menu', async () => {
    const { user } = renderList();
    await waitFor(() => expect(columnMenu('Moons')).toBeInTheDocument());
    const head = screen.getByRole('button', { name: 'Moons' });
    act(() => head.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('menuitem', { name: 'Sort ascending' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(head).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('menuitem', { name: 'Freeze up to this column' }));
    expect(screen.getByRole('button', { name: 'Moons' })).toHaveFocus();
  });

  it('make rows compact and regular again', async () => {
    const { store, user } = renderList();
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    expect(planets.selectors.selectDensity(store.getState())).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'Compact rows', pressed: true }));
    expect(planets.selectors.selectDensity(store.getState())).toBe('regular');
  });
});

it('goes back to the last page that there is', async () => {
  const { path } = renderList({ total: 43 }, '/planets?page=9');
  await waitFor(() => expect(path()).toBe('/planets?page=3'));
});

function columnMenu(label: string): HTMLElement {
  return within(screen.getByRole('columnheader', { name: label })).getByRole('button', {
    name: 'Column menu',
  });
}

function widthOf(store: ReturnType<typeof renderList>['store'], path: string): number | undefined {
  return planets.selectors.selectChoices(store.getState()).columns.find((column) => column.path === path)
    ?.width;
}

/** jsdom's pointer events know no place. */
function pointer(type: 'down' | 'move', clientX: number): Event {
  return new MouseEvent(`pointer${type}`, { bubbles: true, clientX });
}
