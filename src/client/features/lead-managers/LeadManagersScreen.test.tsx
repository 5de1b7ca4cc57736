import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import {
  acknowledged,
  buildCompany,
  buildViewer,
  bulkDone,
  page,
  refused,
} from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const grace = manager('manager-1', 'Grace Hopper', {
  jobTitle: 'Head of sales',
  totalLeads: 1200,
  meeting: 3,
  nextMeeting: '2099-12-01T09:30:00.000Z',
  inFollowUp: 7,
  saleClosed: 4,
});
const alan = manager('manager-2', 'Alan Turing', { status: 'INACTIVE' });

function manager(_id: string, name: string, numbers: object = {}) {
  const [firstName, lastName] = name.split(' ');
  return {
    _id,
    createdAt: '2026-03-01T09:00:00.000Z',
    userEmail: null,
    reminders: null,
    personalInformation: {
      email: null,
      fullName: { firstName, lastName },
      phoneNumber: { number: '+493012345678', typed: '030 12345678', formatted: '+49 30 12345678' },
    },
    othersInfo: {
      jobTitle: null,
      totalLeads: 0,
      meeting: 0,
      nextMeeting: null,
      inFollowUp: 0,
      saleClosed: 0,
      status: 'ACTIVE',
      ...numbers,
    },
  };
}

const withEmail = (one: ReturnType<typeof manager>) => ({
  ...one,
  personalInformation: { ...one.personalInformation, email: 'mia@example.com' },
});

const open = (server = {}, path = '/crm/lead-managers', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findLeadManagers: () => page([grace, alan]),
      findLeadChoices: () => choices,
      findMyCompanies: () => companies,
      ...server,
    },
  });

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('lead managers', () => {
  it('have the columns of the specification, with numbers that lead to their leads', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(heads().filter((text) => text && text !== 'Select all' && text !== 'Actions')).toEqual([
      'Person',
      'Phone',
      'Job Title',
      'Total Leads',
      'Meeting',
      'Next Meeting',
      'In Follow-Up',
      'Sale Closed',
      'Status',
    ]);
    const link = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
    expect(link('1,200 leads of Grace Hopper')).toBe('/crm/leads?manager=manager-1');
    expect(link('7 leads in follow-up of Grace Hopper')).toBe(
      '/crm/leads?manager=manager-1&outcome=FOLLOW_UP',
    );
    expect(link('4 closed sales of Grace Hopper')).toBe('/crm/leads?manager=manager-1&outcome=WON');
    expect(row).toHaveTextContent('+49 30 12345678');
    await waitFor(() => expect(row).toHaveTextContent('1 Dec 2099 15:30'));
    expect(screen.getByRole('row', { name: /Alan Turing/ })).toHaveTextContent('Inactive');
  });

  it('are waited for, missing, or not to be had', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [], page: emptyPage };
    const { user } = open({ findLeadManagers: () => answer });
    expect(await screen.findByRole('table', { name: 'Lead managers' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No lead managers yet' })).toBeVisible();
  });

  it('are asked for as the address says', async () => {
    const { requests } = open(
      {},
      '/crm/lead-managers?search=gra&status=ACTIVE&status=no&sort=-saleClosed&limit=50',
    );
    await screen.findByText('Grace Hopper');
    expect(requests.find(({ operation }) => operation === 'findLeadManagers')?.variables).toEqual({
      input: {
        search: 'gra',
        page: 1,
        limit: 50,
        sort: 'saleClosed',
        direction: 'DESC',
        statuses: ['ACTIVE'],
      },
    });
  });

  it('hide and move columns, and take them back', async () => {
    const { user } = open();
    await screen.findByText('Grace Hopper');
    const order = () => heads().slice(1, 4).join();
    expect(order()).toBe('Person,Phone,Job Title');
    screen.getByRole('button', { name: 'Job Title' }).focus();
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect(order()).toBe('Person,Job Title,Phone');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    expect(order()).toBe('Person,Job Title,Total Leads');
    await user.click(screen.getByRole('button', { name: /Reset/ }));
    expect(order()).toBe('Person,Phone,Job Title');
  });
});

describe('a lead manager', () => {
  it('a new lead manager is saved with the entered values', async () => {
    const { user, requests } = open({ createLeadManager: () => acknowledged({}, 'Lead manager added') });
    await user.click(await screen.findByRole('button', { name: 'Add lead manager' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lead manager' }));
    await user.click(dialog.getByRole('button', { name: 'Add lead manager' }));
    expect(await dialog.findByText('First Name is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Mary');
    await user.type(dialog.getByRole('textbox', { name: 'Account' }), 'mary@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add lead manager' }));
    expect(await screen.findByText('Lead manager added')).toBeVisible();
    expect(sent(requests, 'createLeadManager')).toEqual({
      input: { firstName: 'Mary', userEmail: 'mary@example.com', status: 'ACTIVE' },
    });
  });

  it('opens on a click and sends the changed fields alone; a rejection keeps the form', async () => {
    let isRejected = true;
    const { user, requests } = open({
      updateLeadManager: () => (isRejected ? refused('No account has this address') : acknowledged()),
    });
    await user.click(await screen.findByText('Alan Turing'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit lead manager' }));
    await user.type(dialog.getByRole('textbox', { name: 'Job title' }), 'Closer');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('No account has this address')).toBeVisible();
    isRejected = false;
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests, 'updateLeadManager')).toEqual({ id: 'manager-2', input: { jobTitle: 'Closer' } });
  });

  it('deleting a lead manager with leads requires a new owner', async () => {
    const { user, requests } = open({ deleteLeadManager: () => acknowledged({}, 'Lead manager deleted') });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete lead manager' }));
    expect(dialog.getByText('Grace Hopper has 1,200 leads. Choose who takes them over.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete lead manager' }));
    expect(await dialog.findByText('This field is required!')).toBeVisible();
    expect(sent(requests, 'deleteLeadManager')).toBeUndefined();
    await user.selectOptions(
      dialog.getByRole('combobox'),
      await dialog.findByRole('option', { name: 'Alan Turing' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete lead manager' }));
    expect(await screen.findByText('Lead manager deleted')).toBeVisible();
    expect(sent(requests, 'deleteLeadManager')).toEqual({ id: 'manager-1', replacementId: 'manager-2' });
  });

  it('is set inactive together with others', async () => {
    const { user, requests } = open({ bulkChangeLeadManagers: () => bulkDone(2) });
    const all = await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
    // Once there are rows
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Set inactive' }));
    expect(await screen.findByText('2 lead managers set to inactive')).toBeVisible();
    expect(requests.filter(({ operation }) => operation === 'bulkChangeLeadManagers')).toHaveLength(1);
    expect(sent(requests, 'bulkChangeLeadManagers')).toEqual({
      selection: { ids: ['manager-1', 'manager-2'] },
      status: 'INACTIVE',
    });
    expect(screen.getByRole('checkbox', { name: 'Select Grace Hopper' })).not.toBeChecked();
  });

  it('is set inactive with all results, but for those unselected again', async () => {
    const { user, requests } = open({
      findLeadManagers: () => page([grace, alan], { total: 3 }),
      bulkChangeLeadManagers: () => bulkDone(2, [{ name: null, reason: 'Gone' }]),
    });
    const all = await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
    // Once there are rows
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Select all 3 results' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
    await user.click(screen.getByRole('button', { name: 'Set inactive' }));
    expect(await screen.findByText('2 lead managers set to inactive')).toBeVisible();
    expect(screen.getByText('Gone')).toBeVisible();
    expect(sent(requests, 'bulkChangeLeadManagers')).toMatchObject({
      selection: { isAll: true, excludedIds: ['manager-1'] },
      status: 'INACTIVE',
    });
  });

  it('the form of a lead manager without an account requests reminder consent and shows its status', async () => {
    let reminders = 'NOT_ASKED';
    const mia = () => ({ ...withEmail(manager('manager-3', 'Mia Moreau')), reminders });
    const { user, requests } = open({
      findLeadManagers: () => page([mia()]),
      askForReminders: () => {
        reminders = 'ASKED';
        return acknowledged({}, 'Reminder request sent by email');
      },
    });
    await user.click(await screen.findByText('Mia Moreau'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit lead manager' }));
    expect(dialog.getByText('Not requested')).toBeVisible();
    const ask = () => dialog.getByRole('button', { name: /to accept reminders/ });
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'x');
    expect(ask()).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), '{Backspace}');
    await user.click(ask());
    expect(await screen.findByText('Reminder request sent by email')).toBeVisible();
    expect(sent(requests, 'askForReminders')).toEqual({ id: 'manager-3' });
    expect(await dialog.findByText('Requested')).toBeVisible();
    expect(ask()).toHaveAccessibleName('Ask again to accept reminders');
  });

  it('the row menu requests reminder consent only from managers without an account or an answer', async () => {
    const { user, requests } = open({
      findLeadManagers: () =>
        page([
          { ...withEmail(manager('manager-3', 'Mia Moreau')), reminders: 'ASKED' },
          { ...withEmail(manager('manager-4', 'Sam Stone')), reminders: 'STOPPED' },
          grace,
        ]),
      askForReminders: () => refused('Too many attempts. Try again in 3 minutes'),
    });
    for (const name of ['Sam Stone', 'Grace Hopper']) {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: 'Ask to accept reminders' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByRole('button', { name: 'Actions for Mia Moreau' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ask to accept reminders' }));
    expect(await screen.findByText('Too many attempts. Try again in 3 minutes')).toBeVisible();
    expect(sent(requests, 'askForReminders')).toEqual({ id: 'manager-3' });
  });

  it('is only looked at by who may not change anything', async () => {
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    open({}, '/crm/lead-managers', viewer);
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: 'Add lead manager' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

const choices = acknowledged({ data: buildChoices() });
const companies = acknowledged({
  data: [buildCompany({ companyId: buildViewer().company?.companyId ?? '', timeZone: 'Asia/Dhaka' })],
});

const emptyPage = { page: 1, limit: 20, total: 0, totalPages: 0 };

function sent(requests: { operation: string; variables: unknown }[], operation: string) {
  return requests.findLast((request) => request.operation === operation)?.variables;
}
