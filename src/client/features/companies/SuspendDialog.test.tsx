import { screen, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const acme = buildCompany({ _id: 'company-7', companyName: 'Acme' });
const suspended = buildCompany({
  _id: 'company-8',
  companyName: 'Birch',
  suspension: { at: '2026-11-20T10:00:00.000Z', reason: 'Unpaid' },
});

const open = (server = {}) =>
  renderScreen('/company-info/admin', {
    viewer: buildViewer({ role: 'MASTER_ADMIN' }),
    server: { getAllCompanies: () => page([acme, suspended]), ...server },
  });
const choose = async (user: ReturnType<typeof open>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Suspend Acme' }));
const sent = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ operation }) => operation === 'suspendCompany').map(({ variables }) => variables);

it('suspends with a reason, and not without one', async () => {
  const shown = open({ suspendCompany: () => acknowledged({}, 'Company suspended') });
  const { user } = shown;
  await choose(user, 'Acme', 'Suspend');
  const asked = await dialog();
  expect(asked.getByText(/Everything continues when you lift the suspension/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Suspend company' }));
  const reason = asked.getByRole('textbox', { name: /Reason/ });
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  expect(sent(shown)).toEqual([]);
  await user.type(reason, 'Sends unasked texts');
  await user.click(asked.getByRole('button', { name: 'Suspend company' }));
  expect(await screen.findByText('Company suspended')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(shown)).toEqual([{ id: 'company-7', isSuspended: true, reason: 'Sends unasked texts' }]);
});

it('keeps the reason where the server refuses', async () => {
  const { user } = open({ suspendCompany: () => refused('This company is in trash') });
  await choose(user, 'Acme', 'Suspend');
  const asked = await dialog();
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'Unpaid');
  await user.click(asked.getByRole('button', { name: 'Suspend company' }));
  expect(await asked.findByText('This company is in trash')).toBeVisible();
  expect(asked.getByRole('textbox', { name: /Reason/ })).toHaveValue('Unpaid');
});

it('is left by Escape, and the focus goes back to the menu’s button', async () => {
  const shown = open();
  await choose(shown.user, 'Acme', 'Suspend');
  await dialog();
  await shown.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions for Acme' })).toHaveFocus();
  expect(sent(shown)).toEqual([]);
});

it('marks a company that is suspended, whose menu lifts that at once', async () => {
  const shown = open({ suspendCompany: () => acknowledged({}, 'Suspension lifted') });
  const { user } = shown;
  expect(await screen.findByRole('row', { name: /Birch/ })).toHaveTextContent('Suspended');
  expect(screen.getByRole('row', { name: /Acme/ })).not.toHaveTextContent('Suspended');
  await choose(user, 'Birch', 'Lift suspension');
  expect(await screen.findByText('Suspension lifted')).toBeVisible();
  expect(sent(shown)).toEqual([{ id: 'company-8', isSuspended: false }]);
});

it('says why a suspension is not lifted', async () => {
  const { user } = open({ suspendCompany: () => refused('You have no right to do this') });
  await choose(user, 'Birch', 'Lift suspension');
  expect(await screen.findByText('You have no right to do this')).toBeVisible();
});
