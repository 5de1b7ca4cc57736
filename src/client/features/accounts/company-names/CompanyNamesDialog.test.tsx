import { screen, waitFor } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const GROUPS = [
  { name: 'Okafor GmbH', peopleCount: 3 },
  { name: 'Lind AB', peopleCount: 1 },
];

const open = (server = {}, viewer = buildViewer()) =>
  renderScreen('/crm/accounts', {
    viewer,
    server: {
      findAccounts: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findAccountsFromCompanies: () => acknowledged({ data: GROUPS }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

it('selected company names become accounts, which undo moves to trash', async () => {
  const { user, requests } = open({
    createAccountsFromCompanies: () => acknowledged({ ids: ['account-1'], message: '1 account created' }),
    moveAccountsToTrash: () => acknowledged(),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create from company names' }));
  expect(await screen.findByText('3 people')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create accounts' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Lind AB' }));
  await user.click(screen.getByRole('button', { name: 'Create 1 account' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(requests, 'moveAccountsToTrash')).toEqual({ ids: ['account-1'] }));
  expect(sent(requests, 'createAccountsFromCompanies')).toEqual({ names: ['Okafor GmbH'] });
});

it('the dialog says that no company name is left', async () => {
  const { user } = open({ findAccountsFromCompanies: () => acknowledged({ data: [] }) });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create from company names' }));
  expect(await screen.findByText(/^All people with a company name belong to an account/)).toBeVisible();
});

it('only viewers who may manage accounts can create them from company names', async () => {
  const { user } = open({}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Import accounts' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Create from company names' })).toBeNull();
});
