import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const WEBHOOK = {
  _id: 'webhook-1',
  url: 'https://hooks.example.com/exkoo',
  types: ['lead.created'],
  isActive: true,
  disabledReason: null,
  failingSince: '2026-03-01T09:00:00.000Z',
  lastDeliveredAt: null,
};
const WAITING = {
  _id: 'delivery-1',
  type: 'lead.created',
  createdAt: '2026-03-01T09:00:00.000Z',
  state: 'PENDING',
  attempts: 2,
  nextTryAt: '2026-03-01T09:30:00.000Z',
  lastStatus: 500,
  lastAnswer: `<html>${'Internal server error. '.repeat(10)}</html>`,
  lastError: null,
  lastMs: 42,
};
const NOT_TRIED = {
  ...WAITING,
  _id: 'delivery-2',
  type: 'lead.updated',
  attempts: 0,
  lastStatus: null,
  lastAnswer: null,
  lastMs: null,
};

const open = (server = {}) =>
  renderScreen('/crm/api', {
    server: { findApiKeys: () => page([]), findWebhooks: () => page([WEBHOOK]), ...server },
  });

it('focuses the first invalid field of a webhook: its endpoint URL, then its events', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  const address = dialog.getByLabelText('Endpoint URL');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(address).toHaveFocus());
  await user.keyboard('https://hooks.example.com/');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const first = within(dialog.getByRole('group', { name: 'Events' })).getAllByRole('checkbox')[0];
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription('Select at least one event');
  expect(address).toBeValid();
});

it('offers to take over a webhook that is paused because of its owner', async () => {
  const disabledReason = 'Its owner no longer has access to this company';
  const { user, requests } = open({
    findWebhooks: () => page([{ ...WEBHOOK, isActive: false, disabledReason }]),
    updateWebhook: () => acknowledged({}, 'Webhook updated'),
  });
  expect(await screen.findByText(disabledReason)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take over' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'updateWebhook')?.variables).toEqual({
      id: 'webhook-1',
      input: { isActive: true },
    }),
  );
});

it('shows when a failed delivery is retried, and collapses a long response', async () => {
  const { user } = open({ findWebhookDeliveries: () => page([WAITING, NOT_TRIED]) });
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deliveries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  const waiting = await dialog.findByRole('row', { name: /lead\.created/ });
  expect(waiting).toHaveTextContent('Retrying');
  expect(waiting).toHaveTextContent(/500 in 42 ms.*Next attempt 1 Mar 2026/);
  expect(within(waiting).getByText(/Internal server error/)).not.toBeVisible();
  await user.click(within(waiting).getByText('500 in 42 ms'));
  expect(within(waiting).getByText(/Internal server error/)).toBeVisible();
  const other = dialog.getByRole('row', { name: /lead\.updated/ });
  expect(other).toHaveTextContent('Sending');
  expect(other).not.toHaveTextContent('Next attempt');
});
