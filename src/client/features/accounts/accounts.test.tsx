import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount } from '#client/entities/accounts/testing/buildAccount.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const okafor = buildAccount({ ownerName: 'Mara Vogt' });
const lind = buildAccount({ _id: 'account-2', name: 'Lind AB', domain: null, phone: null });
const ines = {
  personId: 'contact-1',
  kind: 'CONTACT' as const,
  name: 'Ines Okafor',
  email: 'ines@okafor.example',
  phone: null,
  role: 'Purchasing',
};

const open = (server = {}, path = '/crm/accounts', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findAccounts: () => page([okafor, lind]),
      findTrashedAccounts: () => page([]),
      findAccount: () => acknowledged({ data: okafor }),
      findAccountPeople: () => acknowledged({ data: [ines] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });

describe('the list of accounts', () => {
  it('shows accounts with links to their pages and websites', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Okafor GmbH/ });
    expect(row).toHaveTextContent('Mara Vogt');
    const link = within(row).getByRole('link', { name: 'Okafor GmbH' });
    expect(link).toHaveAttribute('href', '/crm/accounts/account-1');
    // A long English name is cut at its end in an Arabic page, too
    expect(link).toHaveAttribute('dir', 'auto');
    expect(within(row).getByRole('link', { name: 'okafor.example' })).toHaveAttribute(
      'href',
      'https://okafor.example',
    );
  });

  it('is busy while it loads, offers a retry after an error, and explains accounts when empty', async () => {
    let answer: unknown = {
      ...refused('Accounts are not available'),
      data: [],
      page: { page: 1, limit: 20, total: 0, totalPages: 0 },
    };
    const { user } = open({ findAccounts: () => answer });
    expect(await screen.findByRole('table', { name: 'Accounts' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Accounts are not available')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeVisible();
  });

  it('edits a custom field in its cell, and shows why a value was rejected', async () => {
    const { user, requests } = open({
      findAccounts: () => page([buildAccount({ custom: { region: 'North' } })]),
      findCustomFieldsOf: () =>
        acknowledged({ data: [buildCustomField('region', 'Region', 'text')], archived: [] }),
      updateAccount: () => refused('Regions are closed'),
    });
    const row = await screen.findByRole('row', { name: /Okafor GmbH/ });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Region' }));
    await user.keyboard('{Escape}');
    row.querySelector<HTMLElement>('[data-part="own.region"]')!.focus();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('textbox', { name: 'Region' })).toHaveValue('North');
    await user.keyboard('South{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'updateAccount')).toEqual({
        id: 'account-1',
        input: { custom: { region: 'South' } },
        seen: { custom: { region: 'North' } },
      }),
    );
    expect(await screen.findByText('Regions are closed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Region' })).toHaveValue('South');
  });

  it('is searched, filtered and sorted by the URL', async () => {
    const { requests } = open(
      {},
      '/crm/accounts?search=okafor&owner=manager-1&created=2026-03-01..2026-03-31&sort=-domain',
    );
    await screen.findByRole('row', { name: /Okafor GmbH/ });
    expect(sent(requests, 'findAccounts')).toEqual({
      input: expect.objectContaining({
        search: 'okafor',
        ownerId: 'manager-1',
        sort: 'domain',
        createdFrom: expect.any(String),
        createdTo: expect.any(String),
      }),
    });
  });

  it('moves an account to trash, with undo', async () => {
    const { user, requests } = open({
      moveAccountToTrash: () => acknowledged(),
      deleteOrRestoreAccountFromTrash: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Lind AB' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Account restored')).toBeVisible();
    expect(sent(requests, 'moveAccountToTrash')).toEqual({ id: 'account-2' });
    expect(sent(requests, 'deleteOrRestoreAccountFromTrash')).toEqual({ id: 'account-2', isRestore: true });
  });

  it('exports the accounts that match the search and the filters', async () => {
    const { user, requests } = open(
      {
        createAccountsExport: () =>
          acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'A.xlsx', count: 2 } }),
      },
      '/crm/accounts?search=okafor&owner=manager-1&sort=domain',
    );
    await screen.findByRole('row', { name: /Okafor GmbH/ });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() =>
      expect(sent(requests, 'createAccountsExport')).toEqual({
        input: expect.objectContaining({ search: 'okafor', ownerId: 'manager-1', sort: 'domain' }),
        format: 'XLSX',
      }),
    );
  });

  it('offers no changes to a viewer with read access', async () => {
    open({}, '/crm/accounts', reader);
    await screen.findByRole('row', { name: /Okafor GmbH/ });
    expect(screen.queryByRole('link', { name: 'Add account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Lind AB' })).toBeNull();
  });
});

describe('the form of an account', () => {
  it('shows problems, and opens the page of the new account', async () => {
    const { user, requests, address } = open(
      { createAccount: () => acknowledged({ data: { _id: 'account-1', name: 'Okafor GmbH' } }) },
      '/crm/accounts/add',
    );
    await user.type(await screen.findByLabelText(/^Domain/), 'okafor');
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    expect(screen.getByLabelText('Account name')).toHaveAccessibleDescription('Account name is required');
    expect(screen.getByLabelText(/^Domain/)).toHaveAccessibleDescription(
      expect.stringContaining('Enter a domain such as example.com'),
    );
    await user.type(screen.getByLabelText('Account name'), 'Okafor GmbH');
    await user.type(screen.getByLabelText(/^Domain/), '.example');
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(address()).toBe('/crm/accounts/account-1'));
    expect(sent(requests, 'createAccount')).toEqual({
      input: { name: 'Okafor GmbH', domain: 'okafor.example' },
    });
  });

  it('sends only changed fields of an existing account', async () => {
    const { user, requests } = open({ updateAccount: () => acknowledged() }, '/crm/accounts/account-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Account name');
    await user.clear(name);
    await user.type(name, 'Okafor AG');
    await user.clear(screen.getByLabelText(/^Address/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent(requests, 'updateAccount')).toEqual({
        id: 'account-1',
        input: { name: 'Okafor AG', address: null },
      }),
    );
  });
});

describe('the page of an account', () => {
  it('shows its fields and people', async () => {
    open({}, '/crm/accounts/account-1');
    expect(await screen.findByRole('heading', { name: 'Okafor GmbH', level: 1 })).toBeVisible();
    const people = await screen.findByRole('list', { name: 'People of this account' });
    expect(within(people).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      '/crm/contacts/contact-1',
    );
    expect(people).toHaveTextContent('Contact · Purchasing');
    expect(screen.getByText('1 more person is not shown.')).toBeVisible();
  });

  it('adds a person that a search found, with a role', async () => {
    const hit = { kind: 'LEAD', _id: 'lead-1', title: 'Grace Hopper', detail: 'grace@example.com' };
    const { user, requests } = open(
      {
        searchEverything: () => acknowledged({ data: [hit] }),
        addPersonToAccount: () => acknowledged(),
      },
      '/crm/accounts/account-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Add person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add person' });
    await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
    expect(await within(dialog).findByText('Choose a lead or contact')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Lead or contact'), 'grace');
    await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
    await user.type(within(dialog).getByLabelText(/^Role/), 'Owner');
    await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
    await waitFor(() =>
      expect(sent(requests, 'addPersonToAccount')).toEqual({
        id: 'account-1',
        kind: 'LEAD',
        personId: 'lead-1',
        role: 'Owner',
      }),
    );
  });

  it('removes a person, and undo adds them again with their role', async () => {
    const { user, requests } = open(
      { removePersonFromAccount: () => acknowledged(), addPersonToAccount: () => acknowledged() },
      '/crm/accounts/account-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Ines Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from account' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Person added to the account again')).toBeVisible();
    const link = { id: 'account-1', kind: 'CONTACT', personId: 'contact-1' };
    expect(sent(requests, 'removePersonFromAccount')).toEqual(link);
    expect(sent(requests, 'addPersonToAccount')).toEqual({ ...link, role: 'Purchasing' });
  });

  it('merges another account into it', async () => {
    const { user, requests } = open(
      { mergeAccounts: () => acknowledged({ jobId: 'job-1' }) },
      '/crm/accounts/account-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Okafor GmbH' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge with another account' }));
    await user.click(await screen.findByLabelText('Other account'));
    expect(await screen.findByRole('option', { name: /Lind AB/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Okafor GmbH/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Lind AB/ }));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(sent(requests, 'mergeAccounts')).toEqual({ id: 'account-1', otherId: 'account-2' }),
    );
  });

  it('says that a missing account does not exist', async () => {
    open({ findAccount: () => ({ ...refused('Missing', 404), data: null }) }, '/crm/accounts/unknown');
    expect(await screen.findByText('This account does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/crm/accounts');
  });
});

describe('the trash of accounts', () => {
  it('restores an account', async () => {
    const trashed = buildAccount({
      trashedAt: '2026-03-02T09:00:00.000Z',
      trashedBy: 'Ada Byron',
      purgeAt: '2026-04-01T09:00:00.000Z',
    });
    const { user, requests } = open(
      {
        findTrashedAccounts: () => page([trashed]),
        deleteOrRestoreAccountFromTrash: () => acknowledged(),
      },
      '/crm/accounts/trash',
    );
    await user.click(await screen.findByRole('button', { name: /Okafor GmbH/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() =>
      expect(sent(requests, 'deleteOrRestoreAccountFromTrash')).toEqual({ id: 'account-1', isRestore: true }),
    );
  });
});

describe('the timeline of an account', () => {
  it('links the deals that entries are about, whose notes are not changed here', async () => {
    const entry = {
      _id: 'note-1',
      kind: 'NOTE',
      at: '2026-11-02T09:00:00.000Z',
      actorName: 'Bob Bauer',
      text: 'Wants a quote',
      outcome: null,
      changes: [],
      jobId: null,
      note: { isPinned: false, mayChange: true, editedBy: null, editedAt: null },
      sms: null,
      about: { _id: 'deal-1', kind: 'DEAL', name: 'Roof' },
    };
    open({ findRecordTimeline: () => page([entry]) }, '/crm/accounts/account-1');
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    const link = await timeline.findByRole('link', { name: 'Roof' });
    expect(link).toHaveAttribute('href', '/crm/deals/deal-1');
    expect(timeline.queryByRole('button', { name: /Actions for the note/ })).toBeNull();
  });
});
