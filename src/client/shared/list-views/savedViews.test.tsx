import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildContact, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import type { ListState } from '#client/kit/list-table/listState.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { buildView, viewServer } from './testing/viewServer.ts';

const BOARD = '/crm/leads/board';
const LIST = { leads: '/crm/leads', contacts: '/crm/contacts' };

function open(server = viewServer(), path = LIST.leads) {
  const asked: { sort?: string; thenBy?: unknown; filter?: { search?: string } }[] = [];
  const screenOf = renderScreen(path, {
    server: {
      findLeads: ({ input }: { input: object }) => (asked.push(input), page([buildLead()])),
      findContacts: () => page([buildContact()]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeadBoard: ({ filter }: { filter: { search?: string } }) => (
        asked.push({ filter }),
        acknowledged({ data: [{ stage: STAGE, total: 1, leads: [buildLead()] }] })
      ),
      ...server.answers,
    },
  });
  return { ...screenOf, asked, server };
}

/** The next visit in a browser that knows nothing of the person; without it, in the same one. */
function openElsewhere(server: ReturnType<typeof viewServer>, path = LIST.leads) {
  localStorage.clear();
  return open(server, path);
}

const STAGE = { _id: 'stage-new', stageLevel: 'New', colour: 'slate' };

const row = () => screen.findByRole('row', { name: /Grace Hopper/ });
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Actions' && text !== 'Select all');
type User = ReturnType<typeof open>['user'];

async function toggle(user: User, column: string) {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: column }));
  await user.keyboard('{Escape}');
}
async function choose(user: User, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
async function saveAs(user: User, name: string, isShared = false) {
  await choose(user, 'Save as new view');
  const dialog = await screen.findByRole('dialog', { name: 'Save as new view' });
  const field = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(field).toHaveFocus();
  await user.type(field, name);
  if (isShared) await user.click(within(dialog).getByRole('checkbox', { name: /Share with everyone/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

beforeEach(() => localStorage.clear());

/** The page sizes that were requested of the leads. */
function limits(requests: ReturnType<typeof open>['requests']) {
  return requests
    .filter(({ operation }) => operation === 'findLeads')
    .map(({ variables }) => (variables.input as { limit: number }).limit);
}

describe('columns and density', () => {
  it.each(['leads', 'contacts'] as const)(
    'of the %s are the same after a reload and in another browser',
    async (list) => {
      const server = viewServer();
      const first = open(server, LIST[list]);
      await row();
      await toggle(first.user, 'Company');
      await first.user.click(screen.getByRole('button', { name: 'Compact rows' }));
      const chosen = heads();
      await waitFor(() => expect(server.state.choices).toMatchObject({ density: 'compact' }));
      first.unmount();
      const second = open(server, LIST[list]);
      await row();
      expect(heads()).toEqual(chosen);
      second.unmount();
      openElsewhere(server, LIST[list]);
      await row();
      expect(heads()).toEqual(chosen);
      expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  it('the page size is the same in another browser, and the URL can say another one', async () => {
    const server = viewServer();
    const { user, unmount, requests } = open(server);
    await row();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(server.state.choices).toMatchObject({ pageSize: 50 }));
    expect(limits(requests)).toEqual([20, 50]);
    unmount();
    const second = openElsewhere(server);
    await row();
    expect(await screen.findByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
    expect(limits(second.requests)).toEqual([50]);
    second.unmount();
    openElsewhere(server, '/crm/leads?limit=100');
    await row();
    expect(await screen.findByRole('combobox', { name: 'Rows per page' })).toHaveValue('100');
  });

  it('go to the server when the list is left before the pause ends', async () => {
    const { server, user, unmount } = open();
    await row();
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    unmount();
    await waitFor(() => expect(server.state.choices).toMatchObject({ density: 'compact' }));
  });

  it('columns stored only in the browser are uploaded to the server', async () => {
    const leads = {
      columns: [{ path: 'nextCall', shown: false }],
      density: 'regular',
      owner: 'user-1 company-1',
    };
    localStorage.setItem(
      'persist:root',
      JSON.stringify({ leads: JSON.stringify(leads), _persist: '{"version":-1,"rehydrated":true}' }),
    );
    const { server } = open();
    await row();
    await waitFor(() =>
      expect(server.state.choices?.columns).toContainEqual(
        expect.objectContaining({ path: 'nextCall', shown: false }),
      ),
    );
    expect(heads()).not.toContain('Next Call');
  });

  it.each([
    ['of a new browser', undefined],
    ['of a release whose store began without columns', '{"columns":[],"owner":"user-1 company-1"}'],
  ])('%s are in the store as on screen, and nothing is sent', async (_which, leads) => {
    if (leads) localStorage.setItem('persist:root', JSON.stringify({ leads }));
    const { requests } = open();
    await row();
    const state = recordedStores.at(-1)?.getState() as { leads: ListState };
    const shown = state.leads.columns.filter(({ shown }) => shown);
    expect(shown).toHaveLength(heads().length);
    // Longer than the pause after which changes are sent
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(requests.map(({ operation }) => operation)).not.toContain('saveListChoices');
  });

  it('stay as the list has them where they cannot be read, and the list is there', async () => {
    const server = viewServer();
    server.answers['findListViews'] = () => ({
      ...acknowledged(),
      acknowledgement: false,
      data: [],
      choices: null,
      defaultViewId: null,
      pinnedIds: [],
    });
    const { user } = open(server);
    await row();
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    expect(await screen.findByText('The views could not be loaded')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Try again' })).toBeVisible();
  });
});

describe('a view', () => {
  it('is saved with columns, order and filters, opened by its address, and the same elsewhere', async () => {
    const { user, server, address, unmount } = open(
      viewServer(),
      '/crm/leads?stage=stage-new&sort=stage%2C-nextCall',
    );
    await row();
    await toggle(user, 'Company');
    await saveAs(user, 'Hot leads', true);
    expect(await screen.findByText('View saved')).toBeVisible();
    expect(server.state.views).toMatchObject([
      {
        name: 'Hot leads',
        isShared: true,
        sorts: [
          { by: 'stage', isDescending: false },
          { by: 'nextCall', isDescending: true },
        ],
        filters: [{ name: 'stage', values: ['stage-new'] }],
      },
    ]);
    const saved = address();
    expect(saved).toContain('view=view-1');
    expect(await screen.findByRole('link', { name: 'Hot leads' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const chosen = heads();
    unmount();
    const elsewhere = openElsewhere(server, saved);
    await row();
    expect(heads()).toEqual(chosen);
    expect(elsewhere.asked.at(-1)).toMatchObject({
      sort: 'stage',
      direction: 'ASC',
      thenBy: [{ sort: 'nextCall', direction: 'DESC' }],
    });
    await elsewhere.user.click(await screen.findByRole('link', { name: 'All leads' }));
    await waitFor(() => expect(elsewhere.address()).toBe('/crm/leads'));
    await waitFor(() => expect(elsewhere.asked.at(-1)).not.toHaveProperty('thenBy'));
  });

  it('says when the list is not as it saves it, and is saved, reset or saved as another', async () => {
    const server = viewServer([buildView()]);
    const { user, address } = open(server, '/crm/leads?view=view-1');
    await row();
    await toggle(user, 'Company');
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument());
    expect(heads()).not.toContain('Company');
    await user.click(screen.getByRole('button', { name: 'Next Call' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.state.views[0]?.sorts).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    expect(address()).toContain('view=view-1');
  });

  it('a view shared by another user can be changed without affecting its owner', async () => {
    const server = viewServer([buildView({ isMine: false, canEdit: false, isShared: true })]);
    const { user, unmount } = open(server, '/crm/leads?view=view-1');
    await row();
    await toggle(user, 'Company');
    expect(await screen.findByRole('button', { name: 'Save as new' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.state.choices?.draft).toMatchObject({ viewId: 'view-1' }));
    unmount();
    openElsewhere(server, '/crm/leads?view=view-1');
    await row();
    expect(heads()).toContain('Company');
    expect(server.state.views[0]?.columns).toEqual([]);
  });

  it('a view saved by another user is applied, unless the viewer has unsaved changes', async () => {
    const server = viewServer([buildView({ isMine: false, canEdit: false, isShared: true })]);
    const { user, address, tellTags } = open(server, '/crm/leads?view=view-1');
    await row();
    const saveElsewhere = (search: string) => {
      server.state.views = server.state.views.map((view) => ({ ...view, search, version: view.version + 1 }));
      tellTags([{ type: 'List_View', id: 'LIST' }]);
    };
    saveElsewhere('grace');
    await waitFor(() => expect(address()).toBe('/crm/leads?search=grace&view=view-1'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save as new' })).not.toBeInTheDocument(),
    );
    await toggle(user, 'Company');
    await screen.findByRole('button', { name: 'Save as new' });
    saveElsewhere('ada');
    await waitFor(() => expect(server.state.views[0]?.search).toBe('ada'));
    expect(await screen.findByRole('button', { name: 'Save as new' })).toBeVisible();
    expect(address()).toContain('search=grace');
  });

  it('a view changed by another user is overwritten only on the second attempt', async () => {
    const server = viewServer([buildView()]);
    const { user } = open(server, '/crm/leads?view=view-1');
    await row();
    await toggle(user, 'Company');
    server.state.isConflictDue = true;
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another user has changed this view/)).toBeVisible();
    expect(server.state.views[0]?.search).toBe('changed elsewhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.state.views[0]).toMatchObject({ search: '', version: 3 }));
  });

  it('is pinned, moved, made the default, renamed, shared, duplicated, deleted and restored', async () => {
    const server = viewServer([
      buildView(),
      buildView({ _id: 'view-2', name: 'Cold leads', search: 'cold' }),
    ]);
    const { user, address } = open(server, '/crm/leads?view=view-1');
    await row();
    await choose(user, 'Pin next to the title');
    await waitFor(() => expect(server.state.pinnedIds).toEqual(['view-1']));
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Cold leads/ }));
    await waitFor(() => expect(address()).toBe('/crm/leads?search=cold&view=view-2'));
    await choose(user, 'Pin next to the title');
    await waitFor(() => expect(server.state.pinnedIds).toEqual(['view-1', 'view-2']));
    await choose(user, 'Move left');
    await waitFor(() => expect(server.state.pinnedIds).toEqual(['view-2', 'view-1']));
    await choose(user, 'Open by default');
    await waitFor(() => expect(server.state.defaultViewId).toBe('view-2'));
    await choose(user, 'Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('This field is required!')).toBeVisible();
    await user.type(name, 'hot LEADS');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('There is already a view with this name')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Frozen');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: 'Frozen' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Frozen' }));
    await choose(user, 'Share with the team');
    await waitFor(() => expect(server.state.views[1]?.isShared).toBe(true));
    await choose(user, 'Duplicate');
    expect(await screen.findByRole('link', { name: 'Copy of Frozen' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await choose(user, 'Delete');
    await waitFor(() => expect(address()).toBe('/crm/leads?search=cold'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.state.views.map((view) => view.name)).toContain('Copy of Frozen'));
    // It was the open one
    expect(await screen.findByRole('link', { name: 'Copy of Frozen' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(address()).toBe('/crm/leads?search=cold&view=view-3');
  });

  it('that is restored from elsewhere opens nothing there', async () => {
    const server = viewServer([buildView({ search: 'hot' })]);
    const { user, address } = open(server, '/crm/leads?search=hot&view=view-1');
    await row();
    await choose(user, 'Delete');
    await waitFor(() => expect(address()).toBe('/crm/leads?search=hot'));
    await user.click(screen.getByRole('link', { name: 'Contacts' }));
    await waitFor(() => expect(address()).toBe('/crm/contacts'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('View restored')).toBeVisible();
    expect(address()).toBe('/crm/contacts');
  });

  it('that is the default opens with the list, which can still be seen without it', async () => {
    const server = viewServer([buildView({ search: 'hot' })]);
    server.state.defaultViewId = 'view-1';
    const { user, address, asked } = open(server);
    await row();
    await waitFor(() => expect(address()).toBe('/crm/leads?search=hot&view=view-1'));
    await waitFor(() => expect(asked.at(-1)?.filter?.search).toBe('hot'));
    await user.click(await screen.findByRole('link', { name: 'All leads' }));
    await waitFor(() => expect(address()).toBe('/crm/leads?view=all'));
    await waitFor(() => expect(asked.at(-1)?.filter?.search).toBeUndefined());
  });

  it('that is the default applies to the first request for rows, in a new browser and in one that knows it', async () => {
    const server = viewServer([buildView({ search: 'hot' })]);
    server.state.defaultViewId = 'view-1';
    const first = open(server);
    await row();
    first.unmount();
    const again = open(server);
    await row();
    for (const { asked, requests } of [first, again]) {
      // Prefetched rows expire on a slow machine, and are then requested again
      expect(new Set(asked.map(({ filter }) => filter?.search))).toEqual(new Set(['hot']));
      expect(requests.filter(({ operation }) => operation === 'findListViews')).toHaveLength(1);
    }
  });

  it('a deleted view falls back to the list with its filters', async () => {
    const { address } = open(viewServer(), '/crm/leads?view=view-9&search=hot');
    await row();
    await waitFor(() => expect(address()).toBe('/crm/leads?search=hot'));
  });
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('<= 640px'),
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as never;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const lines = async () =>
    (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);

  it('the views are a menu', async () => {
    const { user, address } = open(viewServer([buildView({ search: 'hot' })]));
    await row();
    await user.click(await screen.findByRole('button', { name: 'Views: All leads' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Hot leads/ }));
    await waitFor(() => expect(address()).toContain('view=view-1'));
    expect(await screen.findByRole('button', { name: 'Views: Hot leads' })).toBeVisible();
  });

  it('pinned views are first in the menu in their order, and each change shows a toast', async () => {
    const server = viewServer([
      buildView(),
      buildView({ _id: 'view-2', name: 'Cold leads' }),
      buildView({ _id: 'view-3', name: 'Warm leads' }),
    ]);
    const { user } = open(server, '/crm/leads?view=view-3');
    await row();
    const menu = await screen.findByRole('button', { name: 'Views: Warm leads' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }));
    expect(await screen.findByText('Warm leads pinned')).toBeVisible();
    await user.click(menu);
    expect(await lines()).toEqual([
      'All leads',
      'Warm leadsPrivate, pinned',
      'Hot leadsPrivate',
      'Cold leadsPrivate',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Unpin' }));
    expect(await screen.findByText('Warm leads unpinned')).toBeVisible();
    await user.click(menu);
    expect((await lines())[1]).toBe('Hot leadsPrivate');
  });
});

describe('the board', () => {
  it('opens and saves the views of the leads, and begins with the default one', async () => {
    const view = buildView({ search: 'grace', filters: [{ name: 'stage', values: ['stage-new'] }] });
    const server = viewServer([view]);
    server.state.defaultViewId = view._id;
    const { user, address, asked } = open(server, BOARD);
    expect(await screen.findByRole('region', { name: /^New, 1 lead/ })).toBeVisible();
    expect(address()).toBe(`${BOARD}?search=grace&stage=stage-new&view=view-1`);
    // Not first without what the view asks for
    expect(asked.map(({ filter }) => filter?.search)).toEqual(['grace']);
    expect(await screen.findByRole('link', { name: 'Hot leads' })).toHaveAttribute('aria-current', 'true');

    const search = screen.getByRole('textbox', { name: 'Search leads' });
    await user.clear(search);
    await user.type(search, 'hop{Enter}');
    await saveAs(user, 'From the board');
    expect(server.state.views.at(-1)).toMatchObject({ name: 'From the board', search: 'hop' });
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(await row()).toBeVisible();
    expect(await screen.findByRole('link', { name: 'From the board' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});
