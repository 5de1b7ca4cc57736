import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const mention = {
  _id: 'n-2',
  kind: 'MENTION',
  createdAt: new Date().toISOString(),
  isRead: false,
  actorName: 'Ada Byron',
  person: { _id: 'lead-1', kind: 'LEAD', name: 'Ann Lee' },
  text: '@Grace Hopper please call',
  count: null,
  noteId: 'note-1',
  smsThreadId: null,
  smsCampaignId: null,
  invoiceId: null,
  dealId: null,
  record: null,
  job: null,
};
const old = {
  ...mention,
  _id: 'n-1',
  kind: 'LEAD_ASSIGNED',
  createdAt: '2025-03-01T10:00:00.000Z',
  isRead: true,
  person: null,
  text: '',
  count: 120,
  noteId: null,
  smsThreadId: null,
  smsCampaignId: null,
  invoiceId: null,
  dealId: null,
  record: null,
};

interface Fake {
  rows: (typeof mention | (Omit<typeof old, 'count'> & { count: number | null }))[];
  hasMore?: boolean;
}

function open(fake: Fake, answers: Record<string, unknown> = {}) {
  return renderScreen('/company-info', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      countUnreadNotifications: () =>
        acknowledged({ unread: fake.rows.filter(({ isRead }) => !isRead).length }),
      findNotifications: () => acknowledged({ data: fake.rows, hasMore: fake.hasMore ?? false }),
      setNotificationRead: ({ id, isRead }: { id: string; isRead: boolean }) => {
        fake.rows = fake.rows.map((row) => (row._id === id ? { ...row, isRead } : row));
        return acknowledged();
      },
      markNotificationsRead: () => {
        fake.rows = fake.rows.map((row) => ({ ...row, isRead: true }));
        return acknowledged();
      },
      ...answers,
    },
  });
}

const bell = (name = 'Notifications, 1 unread') => screen.findByRole('button', { name }, { timeout: 5_000 });

it('lists notifications by day, each with a link to its subject', async () => {
  const { user } = open({ rows: [mention, old] });
  await user.click(await bell());
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const today = await within(panel).findByRole('region', { name: 'Today' });
  const notification = within(today).getByRole('link', {
    name: /Unread: Ada Byron mentioned you in a note on Ann Lee/,
  });
  expect(notification).toHaveTextContent('@Grace Hopper please call');
  expect(notification).toHaveAttribute('href', '/crm/leads/lead-1#note-note-1');
  const earlier = within(panel).getByRole('region', { name: '1 Mar 2025' });
  expect(within(earlier).getByRole('link', { name: /^Ada Byron assigned 120 leads to you/ })).toHaveAttribute(
    'href',
    '/crm/leads',
  );
});

it('leads owners from the notification of a new permission to the roles', async () => {
  const { user } = open({ rows: [{ ...old, kind: 'CUSTOMERS_PERMISSION', count: null, isRead: false }] });
  await user.click(await bell());
  const link = await screen.findByRole('link', {
    name: /Customers and invoices now have their own permission/,
  });
  expect(link).toHaveAttribute('href', '/team/roles');
});

it('marks one as read and unread again, and all at once', async () => {
  const { user, requests } = open({ rows: [mention, { ...mention, _id: 'n-0' }] });
  await user.click(await bell('Notifications, 2 unread'));
  const [mark] = await screen.findAllByRole('button', { name: 'Mark as read' });
  await user.click(mark!);
  expect(await bell()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'markNotificationsRead')?.variables).toEqual({
    upTo: 'n-2',
  });
});

it('counts what comes while the page is open', async () => {
  const fake: Fake = { rows: [] };
  const { tellTags } = open(fake);
  await bell('Notifications');
  fake.rows = [mention];
  tellTags([{ type: 'Notification', id: 'LIST' }]);
  expect(await bell()).toBeInTheDocument();
});

it('says that there is nothing, and what could not be loaded', async () => {
  let answer: unknown = { ...refused('The disk is full', 507), data: [], hasMore: false };
  const { user } = open({ rows: [] }, { findNotifications: () => answer });
  await user.click(await bell('Notifications'));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('The disk is full');
  answer = acknowledged({ data: [], hasMore: false });
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell('Notifications')).toHaveFocus();
});

it('shows older ones after the last of the page before', async () => {
  const { user, requests } = open(
    { rows: [mention] },
    {
      findNotifications: ({ before }: { before: string | null }) =>
        before
          ? acknowledged({ data: [old], hasMore: false })
          : acknowledged({ data: [mention], hasMore: true }),
    },
  );
  await user.click(await bell());
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('link', { name: /assigned 120 leads/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  // The keys go on where one was reading
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Ada Byron assigned 120 leads to you/ })).toHaveFocus(),
  );
  expect(
    requests.filter(({ operation }) => operation === 'findNotifications').at(-1)?.variables,
  ).toMatchObject({
    before: 'n-2',
  });
});

it('follows a notification, which is read by that', async () => {
  const fake: Fake = { rows: [mention] };
  const { user, address } = open(fake, {
    findLead: () => refused('There is no such lead', 404),
    findLeadTimeline: () => page([]),
  });
  await user.click(await bell());
  await user.click(await screen.findByRole('link', { name: /mentioned you/ }));
  await waitFor(() => expect(address()).toBe('/crm/leads/lead-1#note-note-1'));
  await waitFor(() => expect(fake.rows[0]?.isRead).toBe(true));
});
