import { screen, waitFor } from '@testing-library/react';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const keyAt = (number: number) => ({
  _id: `key-${number}`,
  name: `Website ${number}`,
  preset: 'read-only',
  customers: null,
  lastFour: 'wXyZ',
  pausedReason: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
  expiresAt: null,
  lastUsedAt: null,
});

function open(total: number) {
  let left = total;
  return renderScreen('/crm/api', {
    server: {
      findWebhooks: () => page([]),
      findApiKeys: ({ input }: { input: { page: number; limit: number } }) => {
        const first = (input.page - 1) * input.limit;
        const rows = Array.from({ length: left }, (_, at) => keyAt(at + 1)).slice(first, first + input.limit);
        return page(rows, { ...input, total: left });
      },
      revokeApiKey: () => {
        left -= 1;
        return acknowledged({}, 'API key revoked');
      },
      createApiKey: () => acknowledged({ data: { _id: 'key-new', key: 'exk_secret' } }),
    },
  });
}

it('shows ten keys a page, and the page before once the only one of the last is revoked', async () => {
  const { user } = open(11);
  expect(await screen.findByText('Website 10')).toBeVisible();
  expect(screen.queryByText('Website 11')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Website 11' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, revoke' }));
  expect(await screen.findByText('Website 10')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'API keys: pages' })).not.toBeInTheDocument();
});

it('shows the first page with the new key once it is made', async () => {
  const { user } = open(25);
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Website 25')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await user.type(await screen.findByLabelText('Name'), 'Shop{Enter}');
  expect(await screen.findByText('exk_secret')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Website 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('Website 25')).not.toBeInTheDocument();
});

it('shows webhooks below the keys once those are there, having asked for both at once', async () => {
  const keys = Promise.withResolvers();
  const { requests } = renderScreen('/crm/api', {
    server: {
      findWebhooks: () => page([]),
      findApiKeys: () => keys.promise,
    },
  });
  await waitFor(() =>
    expect(requests.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['findApiKeys', 'findWebhooks']),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'API keys' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).not.toBeInTheDocument();
  keys.resolve(page([keyAt(1)]));
  expect(await screen.findByText('Website 1')).toBeVisible();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How to use it' })).toBeVisible();
});
