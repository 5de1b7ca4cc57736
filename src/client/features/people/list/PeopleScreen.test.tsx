import { act, screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { eachKind } from '../testing/eachKind.ts';

const finishedJob = {
  _id: 'job-1',
  kind: 'BULK',
  state: 'DONE',
  total: 1,
  done: 1,
  created: 0,
  updated: 1,
  skipped: 0,
  failed: 0,
  kept: 0,
  startedBy: 'Ada Byron',
  createdAt: '2026-11-01T09:00:00.000Z',
  finishedAt: '2026-11-01T09:00:01.000Z',
  undoneAt: null,
  canUndo: true,
  error: null,
};

beforeEach(() => localStorage.clear());

describe.each(eachKind)('$many', ({ one, many, One, listPath, person, server }) => {
  const fullName = { firstName: 'Ada', lastName: 'Lovelace' };
  const ada = person({ _id: 'ada', personalInformation: { ...person().personalInformation, fullName } });
  const job = { ...finishedJob, personKind: One.toUpperCase(), title: 'Set source to Website' };
  const open = (answers = {}, path = listPath, viewer = buildViewer()) =>
    renderScreen(path, { viewer, server: server({ findPeople: () => page([person(), ada]), ...answers }) });

  it('are asked for as the address says', async () => {
    const asked: unknown[] = [];
    open(
      { findPeople: ({ input }: { input: unknown }) => (asked.push(input), page([person()])) },
      `${listPath}?search=grace&source=source-web&created=2026-11-01..2026-11-02&sort=-name&page=2&limit=50`,
    );
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(asked.at(-1)).toMatchObject({
      filter: { search: 'grace', sourceIds: ['source-web'] },
      sort: 'name',
      direction: 'DESC',
      limit: 50,
    });
  });

  it('the add button opens the form with the focus in its first field', async () => {
    const { user } = open({ findMatches: () => acknowledged({ data: [] }), '/countries.json': [] });
    await user.click(await screen.findByRole('link', { name: `Add ${one}` }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
  });

  it('beyond 10,000 are counted on request, and before a change of all', async () => {
    const { user } = open({
      findPeople: () => page([person(), ada], { total: 10_001, isTotalCapped: true }),
      countPeople: () => acknowledged({ total: 12_345 }),
    });
    expect(await screen.findByRole('heading', { name: /10,000\+/ })).toBeVisible();
    expect(await screen.findByText('1–20 of more than 10,000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 10,000+ results' }));
    expect(await screen.findByText('1–20 of 12,345')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('12,345 selected');
    expect(screen.queryByRole('button', { name: 'Count all' })).not.toBeInTheDocument();
  });

  it('beyond 10,000 stay uncounted if counting fails, without a change of all', async () => {
    const { user } = open({
      findPeople: () => page([person(), ada], { total: 10_001, isTotalCapped: true }),
      countPeople: () => ({ ...refused('That takes too long'), total: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Count all' }));
    expect(await screen.findByText('That takes too long')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 10,000+ results' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('10,000+ selected');
    expect(await within(bar).findByRole('button', { name: 'Count all' })).toBeVisible();
    expect(within(bar).queryByRole('button', { name: 'Send a campaign' })).not.toBeInTheDocument();
  });

  it('are waited for, missing, or not to be had', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [], page: page([]).page };
    const { user } = open({ findPeople: () => answer });
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: `No ${many} yet` })).toBeVisible();
    expect(screen.getByRole('link', { name: `Import ${many}` })).toHaveAttribute(
      'href',
      `/crm/imports/new?kind=${One.toUpperCase()}`,
    );
  });

  it('can show every field, and ask for addresses only where one is shown', async () => {
    const address = { street: '', zone: '', postalCode: '', city: 'London', country: '' };
    const inLondon = person({
      _id: 'ada',
      personalInformation: { ...person().personalInformation, fullName, address },
    });
    const { user, requests } = open({ findPeople: () => page([inLondon]) });
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    expect(row).not.toHaveTextContent('London');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.type(await screen.findByRole('textbox', { name: 'Search columns' }), 'city');
    expect(screen.queryByRole('checkbox', { name: 'Email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'City' }));
    expect(await within(row).findByText('London')).toBeVisible();
    const wishes = requests
      .filter(({ operation }) => operation === `find${One}s`)
      .map(({ variables }) => variables['hasAddress']);
    expect([...new Set(wishes)]).toEqual([undefined, true]);
    // No index serves this order
    const head = screen.getByRole('columnheader', { name: 'City' });
    expect(head).not.toHaveAttribute('aria-sort');
  });

  it('the list is grouped into sections with counts; the URL stores collapsed sections', async () => {
    const asked: unknown[] = [];
    const sections = [
      { value: 'source-web', name: 'Website', colour: 'blue', total: 1 },
      { value: null, name: null, colour: null, total: 30 },
    ];
    const { user, address } = open(
      {
        findPeople: ({ input }: { input: { filter: { sourceIds?: string[] }; page: number } }) => {
          asked.push([input.filter.sourceIds?.[0], input.page]);
          return input.filter.sourceIds?.[0] === 'NONE' ? page([ada]) : page([person()]);
        },
        findPersonSections: () => acknowledged({ data: sections, total: 31 }),
      },
      `${listPath}?by=source`,
    );
    const first = await screen.findByRole('button', { name: 'Website 1' });
    expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('31');
    expect(asked).toEqual([
      ['source-web', 1],
      ['NONE', 1],
    ]);
    await user.click(screen.getByRole('button', { name: 'Next rows of No source' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['NONE', 2]));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    expect(await screen.findByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 selected');

    act(() => first.focus());
    await user.keyboard('{ArrowLeft}');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument();
    expect(address()).toBe(`${listPath}?by=source&closed=source-web`);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'No source 30' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Grouped by / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ungroup' }));
    await waitFor(() => expect(address()).toBe(listPath));
    expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  });

  it('are put into sections by the menu of a column, and out of them by the same', async () => {
    const [label, by] = one === 'lead' ? ['Stage', 'stage'] : ['Source', 'source'];
    const sections = [{ value: null, name: null, colour: null, total: 2 }];
    const { user, address } = open(
      { findPersonSections: () => acknowledged({ data: sections, total: 2 }) },
      `${listPath}?search=a&closed=NONE`,
    );
    const openMenu = async (name: string) => {
      // The heads are drawn anew with their menus
      const button = await waitFor(() =>
        within(screen.getByRole('columnheader', { name })).getByRole('button', { name: 'Column menu' }),
      );
      await user.click(button);
      return screen.findByRole('menu');
    };
    expect(await openMenu('Phone')).not.toHaveTextContent('Group by this');
    await user.keyboard('{Escape}');
    await user.click(within(await openMenu(label)).getByRole('menuitem', { name: 'Group by this' }));
    // Collapsed sections of another grouping are open here
    await waitFor(() => expect(address()).toBe(`${listPath}?search=a&by=${by}`));
    expect(await screen.findByRole('button', { name: `No ${by} 2` })).toBeVisible();
    await user.click(within(await openMenu(label)).getByRole('menuitem', { name: 'Ungroup' }));
    await waitFor(() => expect(address()).toBe(`${listPath}?search=a`));
  });

  it('the list previews a person in a side panel and changes the person by keyboard', async () => {
    const shown = { 'person-1': person(), ada } as Record<string, typeof ada>;
    const { user } = open({
      findPerson: ({ id }: { id: string }) => acknowledged({ data: shown[id] ?? person(), duplicates: [] }),
    });
    const row = await screen.findByRole('row', { name: /Grace Hopper/ });
    act(() =>
      within(row)
        .getByRole('link', { name: /Grace Hopper/ })
        .focus(),
    );
    await user.keyboard(' ');
    const panel = await screen.findByRole('complementary', { name: 'Preview of Grace Hopper' });
    expect(within(panel).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      `${listPath}/${person()._id}`,
    );
    expect(within(panel).getByRole('region', { name: 'Details' })).toHaveTextContent('grace@example.com');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('complementary', { name: 'Preview of Ada Lovelace' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Ada Lovelace/ })).toHaveAttribute('data-previewed');
    await user.keyboard('k');
    expect(await screen.findByRole('complementary', { name: 'Preview of Grace Hopper' })).toBeVisible();
    expect(within(row).getByRole('link', { name: /Grace Hopper/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: /Preview/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview Ada Lovelace' }));
    const next = await screen.findByRole('complementary', { name: 'Preview of Ada Lovelace' });
    // Closed from within, it gives the focus to the row that it was of
    act(() =>
      within(next)
        .getByRole('button', { name: /^Previous/ })
        .focus(),
    );
    await user.keyboard('{Enter}');
    await user.click(within(next).getByRole('button', { name: 'Close the preview' }));
    expect(within(row).getByRole('link', { name: /Grace Hopper/ })).toHaveFocus();
    expect(screen.queryByRole('complementary', { name: /Preview/ })).not.toBeInTheDocument();
  });

  it('change together, and can be put back', async () => {
    const changes: unknown[] = [];
    const undone: string[] = [];
    const { user } = open({
      bulkChangePeople: (given: unknown) => (changes.push(given), acknowledged({ data: job, failures: [] })),
      undoChangeJob: ({ id }: { id: string }) => (
        undone.push(id),
        acknowledged({ data: { ...job, state: 'UNDONE', canUndo: false }, failures: [] })
      ),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source' }));
    const dialog = await screen.findByRole('dialog', { name: `Set source of 1 ${one}` });
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: /^Source/ }));
    await user.click(await screen.findByRole('option', { name: 'Website' }));
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(changes).toEqual([
      { selection: { ids: ['ada'], isAll: false }, change: { sourceId: 'source-web' } },
    ]);
    expect(undone).toEqual(['job-1']);
  });

  it('selected people are merged, and the list is shown afterwards', async () => {
    const merges: unknown[] = [];
    const { user, address } = open({
      findPerson: ({ id }: { id: string }) =>
        acknowledged({ data: id === 'ada' ? ada : person(), duplicates: [] }),
      findDuplicates: () => page([]),
      mergePeople: (given: unknown) => (
        merges.push(given),
        acknowledged({ data: { ...job, kind: 'MERGE' }, failures: [] })
      ),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'More changes' }));
    // It takes two
    expect(screen.queryByRole('menuitem', { name: 'Merge' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
    await user.click(within(bar).getByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
    const dialog = await screen.findByRole('dialog', { name: `Merge 2 ${one}s` });
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(address()).toBe(listPath));
    expect(merges).toMatchObject([{ input: { mergedIds: [expect.any(String)] } }]);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('say how a long change goes, and what it came to', async () => {
    let now: object = { ...job, done: 0, state: 'RUNNING', total: 2 };
    const { user, tellTags } = open({
      bulkChangePeople: () => acknowledged({ data: now, failures: [] }),
      findChangeJob: () => acknowledged({ data: now, failures: [] }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: 'Move to Trash' }));
    expect(await screen.findByText('Set source to Website: 0 of 2')).toBeVisible();
    now = { ...now, done: 1 };
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set source to Website: 1 of 2')).toBeVisible();
    now = job;
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set source to Website: 1 changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Set source to Website: 1 of 2')).not.toBeInTheDocument());
  });

  it('a long bulk change closes its dialog at once and can be stopped', async () => {
    let now: object = { ...job, done: 0, state: 'RUNNING', total: 2 };
    const stopped: unknown[] = [];
    const { user } = open({
      bulkChangePeople: () => acknowledged({ data: now, failures: [] }),
      findChangeJob: () => acknowledged({ data: now, failures: [] }),
      stopChangeJob: (given: unknown) => {
        stopped.push(given);
        now = { ...now, state: 'STOPPED', done: 1, updated: 1, canUndo: true };
        return acknowledged({ data: now, failures: [] });
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source' }));
    const dialog = await screen.findByRole('dialog', { name: `Set source of 1 ${one}` });
    await user.click(within(dialog).getByRole('button', { name: /^Source/ }));
    await user.click(await screen.findByRole('option', { name: 'Website' }));
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped after 1 of 2: 1 changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
    expect(stopped).toEqual([{ id: 'job-1' }]);
  });

  it('cannot be changed by who may only see them', async () => {
    open({}, listPath, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(screen.queryByRole('checkbox', { name: 'Select Ada Lovelace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: `Add ${one}` })).not.toBeInTheDocument();
  });
});
