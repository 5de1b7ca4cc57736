import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { COUNTS, done, spring } from '../testing/buildSms.ts';

const forecast = {
  audience: 2,
  toSend: 2,
  startAt: '2026-03-01T09:00:00.000Z',
  later: 0,
  finishAt: null,
  skipped: [],
  segments: 2,
  cost: 0,
  currency: 'EUR',
  parts: { gsm7: 2, ucs2: 0 },
  risks: { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 },
  providers: [{ name: 'Simulator', count: 2 }],
};

const open = (server: object, path = '/sms/campaigns', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findSmsCampaign: () =>
        acknowledged({ data: spring, retryable: 0, replied: 0, optedOut: 0, audience: null }),
      preflightSmsCampaign: () => acknowledged({ data: forecast }),
      ...server,
    },
  });

it('duplicates a campaign from its row, and deletes what sent nothing', async () => {
  const asked: unknown[] = [];
  const counts = { ...COUNTS, audience: 2, delivered: 2 };
  const sent = { ...spring, _id: 'campaign-2', name: 'Sent', status: 'FINISHED', counts };
  const { user } = open({
    findSmsCampaigns: () => page([spring, sent]),
    bulkDeleteSmsCampaigns: (variables: unknown) => {
      asked.push(variables);
      return { ...done, done: 1, failures: [] };
    },
    duplicateSmsCampaign: (variables: unknown) => {
      asked.push(variables);
      return { ...done, data: { _id: 'campaign-1', status: 'DRAFT' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Sent' }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: `Actions for ${spring.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete campaign' }));
  await waitFor(() => expect(asked).toEqual([{ selection: { ids: ['campaign-1'], isAll: false } }]));
  await user.click(await screen.findByRole('button', { name: 'Actions for Sent' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(asked[1]).toEqual({ id: 'campaign-2' }));
  expect(await screen.findByRole('heading', { name: spring.name })).toBeInTheDocument();
});

it('duplicates a campaign from its page and opens the draft', async () => {
  const asked: unknown[] = [];
  const counts = { ...COUNTS, audience: 2, delivered: 2 };
  const sent = { ...spring, _id: 'campaign-2', name: 'Sent', status: 'FINISHED', counts };
  const { user } = open(
    {
      findSmsCampaign: ({ id }: { id: string }) => {
        const data = id === sent._id ? sent : spring;
        return acknowledged({ data, retryable: 0, replied: 0, optedOut: 0, audience: null });
      },
      duplicateSmsCampaign: (variables: unknown) => {
        asked.push(variables);
        return { ...done, data: { _id: 'campaign-1', status: 'DRAFT' } };
      },
    },
    '/sms/campaigns/campaign-2',
  );
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { name: spring.name })).toBeInTheDocument();
  expect(asked).toEqual([{ id: 'campaign-2' }]);
});

it('exports what the list shows in its order, or the selected ones; who may only read exports nothing', async () => {
  const asked: unknown[] = [];
  const server = {
    findSmsCampaigns: () => page([spring]),
    createCampaignsExport: (variables: unknown) => {
      asked.push(variables);
      return acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'C.csv', count: 1 } });
    },
  };
  const { user, unmount } = open(server, '/sms/campaigns?search=spring&status=DRAFT&sort=name');
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() =>
    expect(asked).toMatchObject([
      { selection: { isAll: true, filter: { search: 'spring', statuses: ['DRAFT'], sort: 'name' } } },
    ]),
  );
  await user.click(screen.getByRole('checkbox', { name: `Select ${spring.name}` }));
  const bar = (await screen.findByRole('button', { name: 'Delete' })).parentElement as HTMLElement;
  await user.click(within(bar).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked[1]).toEqual({ selection: { ids: ['campaign-1'], isAll: false } }));
  unmount();
  const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
  open(server, '/sms/campaigns', reader);
  expect(await screen.findByText(spring.name)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});
