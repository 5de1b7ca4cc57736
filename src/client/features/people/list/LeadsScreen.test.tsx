import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const grace = buildLead();
const ada = buildLead({
  _id: 'lead-2',
  personalInformation: {
    ...grace.personalInformation,
    fullName: { firstName: 'Ada', lastName: 'Lovelace' },
    phoneNumber: null,
  },
});

const open = (server = {}, path = '/crm/leads', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findLeads: () => page([grace, ada]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Actions' && text !== 'Select all');
const job = { ...finishedJob(), title: 'Set stage to Contacted' };

beforeEach(() => localStorage.clear());

describe('leads', () => {
  it('have the columns of the specification, some hidden until they are wanted, and kept over a reload', async () => {
    const { user, unmount } = open();
    await screen.findByRole('row', { name: /Grace Hopper/ });
    const shown = ['Phone', 'Stage', 'Next Call', 'Status', 'Group', 'Lead Manager', 'Integrations'];
    expect(heads()).toEqual(['Person', ...shown]);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    const boxes = await within(panel).findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter((box) => !box.checked).map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Email',
      'WhatsApp',
      'Date Added',
      'Job Title',
      'Next Meeting',
      'Company',
      'Interested Projects',
      'Website',
    ]);
    await user.click(within(panel).getByRole('checkbox', { name: 'Job Title' }));
    await waitFor(() => expect(heads()).toContain('Job Title'));
    await waitFor(() =>
      expect(localStorage.getItem('persist:root')).toContain('companyInformation.jobTitle'),
    );
    expect(Object.keys(JSON.parse(localStorage.getItem('persist:root') ?? '{}')).sort()).toEqual([
      '_persist',
      'leads',
    ]);
    unmount();
    open();
    await screen.findByRole('row', { name: /Grace Hopper/ });
    await waitFor(() => expect(heads()).toContain('Job Title'));
  });

  it('are what the address of the CRM leads to', async () => {
    const { address } = open({}, '/crm');
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(address()).toBe('/crm/leads');
  });

  it('are asked for as the address says', async () => {
    const asked: unknown[] = [];
    open(
      { findLeads: ({ input }: { input: unknown }) => (asked.push(input), page([grace])) },
      '/crm/leads?search=grace&stage=stage-new&stage=NONE&created=2026-11-01..2026-11-02&sort=-name&page=2&limit=50',
    );
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(asked.at(-1)).toMatchObject({
      filter: { search: 'grace', stageIds: ['stage-new', 'NONE'] },
      sort: 'name',
      direction: 'DESC',
      limit: 50,
    });
  });

  it('are waited for, missing, or not to be had', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [], page: page([]).page };
    const { user } = open({ findLeads: () => answer });
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import leads' })).toHaveAttribute(
      'href',
      '/crm/imports/new?kind=LEAD',
    );
  });

  it('change together, and can be put back', async () => {
    const changes: unknown[] = [];
    const undone: string[] = [];
    const { user } = open({
      bulkChangeLeads: (given: unknown) => (changes.push(given), acknowledged({ data: job, failures: [] })),
      undoChangeJob: ({ id }: { id: string }) => (
        undone.push(id),
        acknowledged({ data: { ...job, state: 'UNDONE', canUndo: false }, failures: [] })
      ),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'Stage' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set stage of 1 lead' });
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('This field is required!')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Stage/ }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(changes).toEqual([
      { selection: { ids: ['lead-2'], isAll: false }, change: { stageId: 'stage-contacted' } },
    ]);
    expect(undone).toEqual(['job-1']);
  });

  it('say how a long change goes, and what it came to', async () => {
    let now: object = { ...job, done: 0, state: 'RUNNING', total: 2 };
    const { user, tellTags } = open({
      bulkChangeLeads: () => acknowledged({ data: now, failures: [] }),
      findChangeJob: () => acknowledged({ data: now, failures: [] }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('Set stage to Contacted: 0 of 2')).toBeVisible();
    now = { ...now, done: 1 };
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set stage to Contacted: 1 of 2')).toBeVisible();
    now = job;
    tellTags([{ type: 'Change_Job', id: 'job-1' }]);
    expect(await screen.findByText('Set stage to Contacted: 1 changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Set stage to Contacted: 1 of 2')).not.toBeInTheDocument());
  });

  it('cannot be changed by who may only see them', async () => {
    open({}, '/crm/leads', buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(screen.queryByRole('checkbox', { name: 'Select Ada Lovelace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add lead' })).not.toBeInTheDocument();
  });
});

function finishedJob() {
  return {
    _id: 'job-1',
    kind: 'BULK',
    personKind: 'LEAD',
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
}
