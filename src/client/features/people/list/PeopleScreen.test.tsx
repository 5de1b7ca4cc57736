import { screen, waitFor, within } from '@testing-library/react';
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
    const asked: unknown[] = [];
    const address = { street: '', zone: '', postalCode: '', city: 'London', country: '' };
    const inLondon = person({
      _id: 'ada',
      personalInformation: { ...person().personalInformation, fullName, address },
    });
    const { user } = open({
      findPeople: (given: object) => (asked.push('hasAddress' in given && given.hasAddress), page([inLondon])),
    });
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    expect(row).not.toHaveTextContent('London');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.type(await screen.findByRole('textbox', { name: 'Search columns' }), 'city');
    expect(screen.queryByRole('checkbox', { name: 'Email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'City' }));
    expect(await within(row).findByText('London')).toBeVisible();
    expect([...new Set(asked)]).toEqual([false, true]);
    // No index serves this order
    const head = screen.getByRole('columnheader', { name: 'City' });
    expect(within(head).queryByRole('button')).not.toBeInTheDocument();
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
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source' }));
    const dialog = await screen.findByRole('dialog', { name: `Set source of 1 ${one}` });
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('This field is required!')).toBeVisible();
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

  it('say how a long change goes, and what it came to', async () => {
    let now: object = { ...job, done: 0, state: 'RUNNING', total: 2 };
    const { user, tellTags } = open({
      bulkChangePeople: () => acknowledged({ data: now, failures: [] }),
      findChangeJob: () => acknowledged({ data: now, failures: [] }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('Set source to Website: 0 of 2')).toBeVisible();
    now = { ...now, done: 1 };
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set source to Website: 1 of 2')).toBeVisible();
    now = job;
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set source to Website: 1 changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Set source to Website: 1 of 2')).not.toBeInTheDocument());
  });

  it('cannot be changed by who may only see them', async () => {
    open({}, listPath, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(screen.queryByRole('checkbox', { name: 'Select Ada Lovelace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: `Add ${one}` })).not.toBeInTheDocument();
  });
});
