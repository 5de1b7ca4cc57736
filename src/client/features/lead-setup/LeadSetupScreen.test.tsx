import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { layOut } from '#client/kit/drag/testing/layOut.ts';
import { acknowledged, buildViewer, bulkDone, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const stages = [
  option(0, 'New', { isDefault: true, useCount: 12 }),
  option(1, 'Contacted', { colour: 'blue' }),
  option(2, 'Closed', { colour: 'green' }),
  option(0, 'Old', { isArchived: true }),
];

function option(position: number, name: string, changes: object = {}) {
  return {
    _id: `id-${name}`,
    kind: 'STAGE',
    name,
    colour: 'slate',
    position,
    isDefault: false,
    isArchived: false,
    outcome: null,
    useCount: 0,
    createdAt: '2026-03-01T09:00:00.000Z',
    ...changes,
  };
}

const open = (server = {}, path = '/crm/lead-setup/stages', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: { findLeadOptions: () => acknowledged({ data: stages }), ...server },
  });

const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.dataset['id']?.replace('id-', ''))
    .filter(Boolean);

describe('lead options', () => {
  it('has a tab for each list, and starts with the groups', async () => {
    const { address, requests, user } = open({}, '/crm/lead-setup');
    await screen.findByRole('table', { name: 'Groups' });
    expect(address()).toBe('/crm/lead-setup/groups');
    const tabs = within(screen.getByRole('navigation', { name: 'Lead options' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Groups',
      'Stages',
      'Statuses',
      'Sources',
      'Custom fields',
    ]);
    await user.click(tabs.getByRole('link', { name: 'Statuses' }));
    await screen.findByRole('table', { name: 'Statuses' });
    expect(sent(requests, 'findLeadOptions')).toEqual({ kind: 'STATUS' });
    expect(screen.getByRole('columnheader', { name: 'Meaning' })).toBeVisible();
  });

  it('is waited for, not to be had, or missing', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [] };
    const { user } = open({ findLeadOptions: () => answer });
    expect(await screen.findByRole('table', { name: 'Stages' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = acknowledged({ data: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No stages yet' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add stage' })[0] as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Name of the new stage' })).toHaveFocus();
  });

  it('searches, filters, orders and pages the list that is here', async () => {
    const { user } = open({}, '/crm/lead-setup/stages?state=offered&sort=-name&limit=2');
    await screen.findByText('New');
    expect(names()).toEqual(['New', 'Contacted']);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(names()).toEqual(['Closed']));
    await user.type(screen.getByRole('textbox', { name: 'Search stages' }), 'con{Enter}');
    await waitFor(() => expect(names()).toEqual(['Contacted']));
  });

  it('says how many have an entry and leads to them', async () => {
    open();
    expect(await screen.findByRole('link', { name: '12 have New: show the leads' })).toHaveAttribute(
      'href',
      '/crm/leads?stage=id-New',
    );
  });
});

describe('the order', () => {
  it('is changed by Alt and the arrow keys, at once', async () => {
    const { user, requests } = open({ reorderLeadOptions: () => new Promise(() => undefined) });
    (await screen.findByRole('button', { name: 'Rename New' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['Contacted', 'New', 'Closed', 'Old']));
    expect(sent(requests, 'reorderLeadOptions')).toEqual({
      kind: 'STAGE',
      ids: ['id-Contacted', 'id-New', 'id-Closed'],
    });
    expect(screen.getByText('New is now stage 2 of 3')).toBeInTheDocument();
  });

  it('goes back when the server refuses, and the list is looked at again', async () => {
    const { user, requests } = open({
      reorderLeadOptions: () => refused('The stages have changed meanwhile'),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Closed' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to top' }));
    expect(await screen.findByText('The stages have changed meanwhile')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['New', 'Contacted', 'Closed', 'Old']));
    expect(requests.filter(({ operation }) => operation === 'findLeadOptions').length).toBeGreaterThan(1);
  });

  it('is changed by dragging a row by its grip', async () => {
    const { requests } = open({ reorderLeadOptions: () => acknowledged() });
    await screen.findByText('Contacted');
    layOut(
      screen.getAllByRole('row').filter((row) => row.dataset['id']),
      { width: 900, height: 40 },
      'y',
    );
    const grip = screen.getByRole('button', { name: 'Move New' });
    fireEvent.mouseDown(grip, { clientY: 20 });
    fireEvent.mouseMove(grip, { clientY: 40 });
    fireEvent.mouseMove(grip, { clientY: 100 });
    await screen.findByText('New is now stage 3 of 3');
    fireEvent.mouseUp(grip, { clientY: 100 });
    await waitFor(() =>
      expect(sent(requests, 'reorderLeadOptions')).toEqual({
        kind: 'STAGE',
        ids: ['id-Contacted', 'id-Closed', 'id-New'],
      }),
    );
  });

  it('options cannot be reordered while the table is sorted by another column', async () => {
    const { user } = open({}, '/crm/lead-setup/stages?sort=name');
    await user.click(await screen.findByRole('button', { name: 'Actions for Contacted' }));
    expect(screen.queryByRole('menuitem', { name: /Move/ })).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  it('is added at the end, in the colour that was chosen; a rejection keeps the name', async () => {
    let isRejected = true;
    const { user, requests } = open({
      createLeadOption: () =>
        isRejected ? refused('There is already a stage with this name') : acknowledged(),
    });
    const field = await screen.findByRole('textbox', { name: 'Name of the new stage' });
    await user.click(screen.getByRole('button', { name: 'Add stage' }));
    expect(await screen.findByText('This field is required!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Color of the new stage/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Teal' }));
    await user.type(field, 'Won{Enter}');
    expect(await screen.findByText('There is already a stage with this name')).toBeVisible();
    expect(field).toHaveValue('Won');
    isRejected = false;
    await user.type(field, '!{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent(requests, 'createLeadOption')).toEqual({
      kind: 'STAGE',
      input: { name: 'Won!', colour: 'teal' },
    });
  });

  it('an option is renamed inline; Escape restores the old name', async () => {
    const { user, requests } = open({ updateLeadOption: () => acknowledged() });
    await user.click(await screen.findByRole('button', { name: 'Rename Contacted' }));
    await user.keyboard('Called{Escape}');
    expect(sent(requests, 'updateLeadOption')).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Contacted' })).toHaveFocus());
    await user.keyboard('{F2}Called{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'updateLeadOption')).toEqual({ id: 'id-Contacted', input: { name: 'Called' } }),
    );
  });

  it('gets another colour, becomes the default, is archived and restored', async () => {
    const { user, requests } = open({
      updateLeadOption: () => acknowledged(),
      bulkArchiveLeadOptions: () => bulkDone(1),
    });
    await user.click(await screen.findByRole('button', { name: 'Color of Contacted: Blue' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Red' }));
    expect(sent(requests, 'updateLeadOption')).toEqual({ id: 'id-Contacted', input: { colour: 'red' } });
    const choose = async (row: string, item: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await choose('Contacted', 'Make default');
    expect(sent(requests, 'updateLeadOption')).toEqual({ id: 'id-Contacted', input: { isDefault: true } });
    await choose('Contacted', 'Archive');
    expect(await screen.findByText('1 stage archived')).toBeVisible();
    await choose('Old', 'Restore');
    expect(await screen.findByText('1 stage restored')).toBeVisible();
    expect(sent(requests, 'bulkArchiveLeadOptions')).toEqual({
      kind: 'STAGE',
      ids: ['id-Old'],
      isArchived: false,
    });
  });

  it('has its new colour at once, and the old one again where the server refuses', async () => {
    const answer = Promise.withResolvers();
    const { user } = open({ updateLeadOption: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Color of Contacted: Blue' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Red' }));
    expect(await screen.findByRole('button', { name: 'Color of Contacted: Red' })).toBeVisible();
    answer.resolve(refused('The stage is away'));
    expect(await screen.findByText('The stage is away')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Color of Contacted: Blue' })).toBeVisible();
  });

  it('is archived together with others', async () => {
    const { user, requests } = open({ bulkArchiveLeadOptions: () => bulkDone(2) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Contacted' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Closed' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 stages archived')).toBeVisible();
    expect(requests.filter(({ operation }) => operation === 'bulkArchiveLeadOptions')).toHaveLength(1);
  });

  it('in use is deleted only with one that takes its place', async () => {
    const { user, requests } = open({ deleteLeadOption: () => acknowledged({}, 'Stage deleted') });
    await user.click(await screen.findByRole('button', { name: 'Actions for New' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete stage' }));
    expect(dialog.getByText(/12 leads and contacts have the stage New/)).toBeVisible();
    expect(dialog.getAllByRole('option').map((choice) => choice.textContent)).toEqual([
      'Choose…',
      'Contacted',
      'Closed',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Delete stage' }));
    expect(await dialog.findByText('This field is required!')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox'), 'Closed');
    await user.click(dialog.getByRole('button', { name: 'Delete stage' }));
    expect(await screen.findByText('Stage deleted')).toBeVisible();
    expect(sent(requests, 'deleteLeadOption')).toEqual({ id: 'id-New', replacementId: 'id-Closed' });
  });

  it('is only looked at by who may not change the setup', async () => {
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    open({}, '/crm/lead-setup/stages', viewer);
    await screen.findByText('Contacted');
    expect(screen.queryByRole('button', { name: /Rename|Add|Color of|Actions/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /new stage/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: '0' }).length).toBeGreaterThan(0);
  });

  it('says how many of the leads they see have an entry to who may not look at the setup as a whole', async () => {
    const permissions = permissionsAt('VIEW');
    permissions.crm.crmSettings = 'NONE';
    open({}, '/crm/lead-setup/stages', buildViewer({ role: 'MEMBER', permissions }));
    expect(await screen.findByRole('link', { name: '12 have New: show the leads' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: '0' }).length).toBeGreaterThan(0);
  });
});

function sent(requests: { operation: string; variables: unknown }[], operation: string) {
  return requests.findLast((request) => request.operation === operation)?.variables;
}
