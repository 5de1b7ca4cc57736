import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const navy = { _id: 'account-1', name: 'Navy', domain: 'navy.example' };
const yale = { _id: 'account-2', name: 'Yale', domain: 'example.com' };

const open = (server = {}, viewer = buildViewer()) =>
  renderScreen('/crm/leads/lead-1', {
    viewer,
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findRecordFiles: () => acknowledged({ data: [] }),
      findRecordTasks: () => acknowledged({ data: [] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findAccounts: () => page([]),
      findAccountsOfPerson: () =>
        acknowledged({ data: [{ account: navy, role: 'Admiral' }], suggested: [yale] }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

const card = async () => within(await screen.findByRole('region', { name: 'Accounts' }));

it('the page of a lead shows its accounts with the role, and links a suggested one', async () => {
  const { user, requests } = open({ addPersonToAccount: () => acknowledged() });
  const accounts = await card();
  expect(await accounts.findByRole('link', { name: 'Navy' })).toHaveAttribute(
    'href',
    '/crm/accounts/account-1',
  );
  expect(accounts.getByText('Admiral')).toBeVisible();
  await user.click(accounts.getByRole('button', { name: 'Add to Yale' }));
  await waitFor(() =>
    expect(sent(requests, 'addPersonToAccount')).toEqual({
      id: 'account-2',
      kind: 'LEAD',
      personId: 'lead-1',
      role: null,
    }),
  );
});

it('a new account is suggested the company and domain of the lead, and the lead is added to it', async () => {
  const { user, requests } = open({
    createAccount: () => acknowledged({ data: { _id: 'account-3', name: 'Navy' } }),
    addPersonToAccount: () => acknowledged(),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Add to account' }));
  await user.click(await screen.findByRole('button', { name: 'New account' }));
  expect(await screen.findByLabelText('Account name')).toHaveValue('Navy');
  expect(screen.getByLabelText(/^Domain/)).toHaveValue('example.com');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() =>
    expect(sent(requests, 'addPersonToAccount')).toMatchObject({ id: 'account-3', personId: 'lead-1' }),
  );
  expect(sent(requests, 'createAccount')).toEqual({ input: { name: 'Navy', domain: 'example.com' } });
});

it('a viewer with read access sees accounts of a lead without suggestions and actions', async () => {
  open({}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
  const accounts = await card();
  await accounts.findByRole('link', { name: 'Navy' });
  expect(accounts.queryByRole('button')).toBeNull();
  expect(accounts.queryByText('Yale')).toBeNull();
});
