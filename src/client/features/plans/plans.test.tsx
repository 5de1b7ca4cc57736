import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const USAGE = [
  { thing: 'CONTACTS', used: 40_100, total: 50_000, liftedBy: null },
  { thing: 'LEADS', used: 120, total: 30_000, liftedBy: null },
  { thing: 'TEAM_MEMBERS', used: 50, total: 50, liftedBy: 'STARTER' },
  { thing: 'BOOKINGS', used: 0, total: 30_000, liftedBy: null },
  { thing: 'CAMPAIGN_TEXTS', used: 0, total: 50_000, liftedBy: null },
];
const FREE = {
  plan: 'FREE',
  period: 'MONTHLY',
  extraMembers: 0,
  isTrial: false,
  price: 0,
  currency: 'USD',
  periodEndsAt: null,
  nextPlan: null,
  nextPeriod: null,
  nextExtraMembers: 0,
  canTry: true,
  usage: USAGE,
  charges: [],
  standing: null,
};
const STARTER = {
  ...FREE,
  plan: 'STARTER',
  price: 5_000,
  periodEndsAt: '2026-04-01T09:00:00.000Z',
  canTry: false,
  charges: [
    {
      _id: 'charge-1',
      kind: 'CHARGE',
      amount: 5_000,
      currency: 'USD',
      plan: 'STARTER',
      period: 'MONTHLY',
      coversFrom: '2026-03-01T09:00:00.000Z',
      coversTo: '2026-04-01T09:00:00.000Z',
      createdAt: '2026-03-01T09:00:00.000Z',
    },
  ],
};
const AT = '2026-03-11T09:00:00.000Z';
const PREVIEW = {
  isChange: true,
  at: AT,
  startsAt: AT,
  charge: 5_419,
  credit: 3_387,
  amountDue: 2_032,
  currency: 'USD',
  periodEndsAt: '2026-04-01T09:00:00.000Z',
};

const open = (path: string, plan: object = FREE, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: { findPlan: () => acknowledged({ data: plan }), ...server },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

describe('the plan of the company', () => {
  it.each(['/billing', '/billing/subscription'])('is at %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Your plan', level: 1 })).toBeVisible();
    expect(await screen.findByText('Free forever')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payment methods' })).toHaveAttribute(
      'href',
      '/billing/payment-method',
    );
    expect(screen.getByRole('link', { name: 'Manage plan' })).toHaveAttribute(
      'href',
      '/plan-pricing/manage-plan',
    );
  });

  it('warns from four fifths on, and names the plan that has more once one is full', async () => {
    open('/billing');
    const contacts = await screen.findByRole('meter', { name: 'Contacts' });
    expect(contacts).toHaveAttribute('aria-valuenow', '40100');
    expect(screen.getByText('40,100 of 50,000')).toBeVisible();
    expect(screen.getByText('80% used.')).toBeVisible();
    expect(
      screen.getByText(
        'The Free plan has room for 50 team members. Add team members under Manage plan, or choose the Starter plan, which has room for 100.',
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('note')).toHaveLength(2);
  });

  it('shows the end of the period, the charges and the scheduled plan', async () => {
    const next = { ...STARTER, nextPlan: 'FREE', nextPeriod: 'MONTHLY' };
    const { user, requests } = open('/billing', next, {
      keepPlan: () => acknowledged({}, 'Plan change cancelled'),
    });
    expect(await screen.findByRole('heading', { name: 'Starter plan' })).toBeVisible();
    expect(screen.getByText(/\$50.00 a month\. Ends on/)).toHaveTextContent('1 Apr 2026');
    expect(screen.getByText(/^Then the Free plan starts/)).toBeVisible();
    expect(screen.getByText('Starter plan, monthly')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep the Starter plan' }));
    expect(await screen.findByText('Plan change cancelled')).toBeVisible();
    expect(sent(requests, 'keepPlan')).toEqual({});
  });

  it('is only read by members', async () => {
    open('/billing', STARTER, {}, buildViewer({ role: 'MEMBER' }));
    expect(await screen.findByRole('heading', { name: 'Starter plan' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Manage plan' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Charges' })).toBeNull();
  });

  it('the plan page shows an error if loading fails, and retries', async () => {
    let answer: unknown = { ...refused('Away'), data: null };
    const { user } = open('/billing', FREE, { findPlan: () => answer });
    expect(await screen.findByText('Away')).toBeVisible();
    answer = acknowledged({ data: FREE });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Free plan' })).toBeVisible();
  });
});

describe('manage plan', () => {
  it.each(['/plan-pricing', '/plan-pricing/manage-plan'])(
    'shows the plans and prices at %s',
    async (path) => {
      const { user } = open(path);
      expect(await screen.findByRole('heading', { name: 'Manage plan', level: 1 })).toBeVisible();
      expect(await screen.findByText('Most Popular')).toBeVisible();
      expect(screen.getByText('Current plan')).toBeVisible();
      expect(screen.getByText('$80')).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Annual, save 20%' }));
      expect(await screen.findByText('$60')).toBeVisible();
      expect(screen.getAllByText(/billed annually/)).toHaveLength(2);
    },
  );

  it('starts a trial', async () => {
    const { user, requests } = open('/plan-pricing', FREE, {
      startTrial: () => acknowledged({}, 'The trial of the Pro plan has started'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start Trial: Pro' }));
    expect(await screen.findByText('The trial of the Pro plan has started')).toBeVisible();
    expect(sent(requests, 'startTrial')).toEqual({ plan: 'PRO' });
  });

  it('an upgrade shows the amount due and charges exactly that', async () => {
    const { user, requests } = open('/plan-pricing', STARTER, {
      previewPlan: () => acknowledged({ data: PREVIEW }),
      changePlan: () => acknowledged({}, 'You are now on the Pro plan'),
    });
    expect(screen.queryByRole('button', { name: /Start Trial/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Choose Pro' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose the Pro plan?' });
    for (const amount of ['$54.19', '−$33.87', '$20.32'])
      expect(await within(dialog).findByText(amount)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, change now' }));
    expect(await screen.findByText('You are now on the Pro plan')).toBeVisible();
    expect(sent(requests, 'changePlan')).toEqual({
      input: { plan: 'PRO', period: 'MONTHLY', extraMembers: 0, at: AT },
    });
  });

  it('sells team members one by one, where the plan has a limit of them', async () => {
    const { user, requests } = open(
      '/plan-pricing',
      { ...STARTER, extraMembers: 4, nextPlan: 'STARTER', nextPeriod: 'MONTHLY', nextExtraMembers: 1 },
      {
        previewPlan: () => acknowledged({ data: PREVIEW }),
        changePlan: () => acknowledged({}, 'You are now on the Starter plan with 6 additional team members'),
      },
    );
    const field = await screen.findByRole('textbox', { name: 'Additional members' });
    expect(field).toHaveValue('4');
    const has = 'The Starter plan includes 100 team members, and you have 4 additional team members.';
    expect(screen.getByText(`${has} Each additional member costs $5.00 per month.`)).toBeVisible();
    expect(screen.getByText(/^1 additional team member from/)).toHaveTextContent('1 Apr 2026');
    await user.clear(field);
    await user.type(field, 'many{Enter}');
    expect(
      await screen.findByText('The number of additional team members must be a whole number from 0 to 1,000'),
    ).toBeVisible();
    await user.clear(field);
    await user.type(field, '6');
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change to 6 additional team members?' });
    // The amount is agreed to with the button
    await within(dialog).findByText('$20.32');
    await user.click(await within(dialog).findByRole('button', { name: 'Yes, change now' }));
    expect(
      await screen.findByText('You are now on the Starter plan with 6 additional team members'),
    ).toBeVisible();
    expect(sent(requests, 'changePlan')).toEqual({
      input: { plan: 'STARTER', period: 'MONTHLY', extraMembers: 6, at: AT },
    });
  });

  it.each([
    [
      'cancels a scheduled reduction',
      { nextPlan: 'STARTER', nextPeriod: 'MONTHLY', nextExtraMembers: 2 },
      'Plan change cancelled',
    ],
    [
      'explains how to cancel a scheduled change of period',
      { nextPlan: 'STARTER', nextPeriod: 'ANNUAL', nextExtraMembers: 2 },
      'To keep this number, keep the Starter plan unchanged under Your plan',
    ],
    ['shows that nothing changes', {}, 'You have 5 additional team members already'],
  ])('if the requested number equals the current one, it %s', async (_what, noted, message) => {
    const { user, requests } = open(
      '/plan-pricing',
      { ...STARTER, extraMembers: 5, ...noted },
      { keepPlan: () => acknowledged({}, 'Plan change cancelled') },
    );
    await user.click(await screen.findByRole('button', { name: 'Change number' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent(requests, 'keepPlan')).toEqual(message === 'Plan change cancelled' ? {} : undefined);
  });

  it('sells none where there is no limit', async () => {
    open('/plan-pricing', { ...STARTER, plan: 'PRO' });
    await screen.findByText('Current plan');
    expect(screen.queryByRole('textbox', { name: 'Additional members' })).toBeNull();
  });

  it('says when less begins', async () => {
    const { user } = open('/plan-pricing', STARTER, {
      previewPlan: () =>
        acknowledged({
          data: {
            ...PREVIEW,
            startsAt: STARTER.periodEndsAt,
            charge: 0,
            credit: 0,
            amountDue: 0,
            periodEndsAt: null,
          },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change to the Free plan?' });
    expect(await within(dialog).findByText(/when the paid period ends/)).toHaveTextContent('1 Apr 2026');
    expect(
      within(dialog).getByRole('button', { name: 'Yes, change at the end of the period' }),
    ).toBeVisible();
  });

  it('looks the amount up again where it has changed', async () => {
    const { user, requests } = open('/plan-pricing', STARTER, {
      previewPlan: () => acknowledged({ data: PREVIEW }),
      changePlan: () => refused('The amount has changed. Review it again', 409),
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro' }));
    await screen.findByText('$20.32');
    await user.click(await screen.findByRole('button', { name: 'Yes, change now' }));
    expect(await screen.findByText('The amount has changed. Review it again')).toBeVisible();
    await waitFor(() =>
      expect(requests.filter(({ operation }) => operation === 'previewPlan')).toHaveLength(2),
    );
  });

  it('lets members look', async () => {
    open('/plan-pricing', STARTER, {}, buildViewer({ role: 'MEMBER' }));
    expect(await screen.findByText('Only an administrator can change the plan.')).toBeVisible();
    expect(await screen.findByText('Current plan')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Choose|Cancel plan/ })).toBeNull();
  });
});

describe('a plan that is charged to a card', () => {
  const standing = {
    owed: 5_000,
    dueSince: '2026-03-01T09:00:00.000Z',
    endsAt: '2026-03-15T09:00:00.000Z',
    nextTryAt: '2026-03-02T09:00:00.000Z',
    lastError: 'Your card has insufficient funds.',
  };
  const WELL = { owed: 0, dueSince: null, endsAt: null, nextTryAt: null, lastError: null };

  it('says nothing while all is well', async () => {
    open('/billing', { ...STARTER, standing: WELL });
    expect(await screen.findByText('Charges go to the default payment method.')).toBeVisible();
    expect(screen.queryByText('Past due')).toBeNull();
  });

  it('says what could not be charged, why, and what follows; it is paid by a button', async () => {
    let now: object = standing;
    const { user, requests } = open('/billing', STARTER, {
      findPlan: () => acknowledged({ data: { ...STARTER, standing: now } }),
      payPlan: () => {
        now = WELL;
        return acknowledged({}, 'Paid');
      },
    });
    expect(await screen.findByRole('heading', { name: '$50.00 could not be charged' })).toBeVisible();
    expect(screen.getByText('Your card has insufficient funds.')).toBeVisible();
    expect(screen.getByText(/^We will try again on/)).toHaveTextContent(/2 Mar 2026.*15 Mar 2026.*Free plan/);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('Paid')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Past due')).toBeNull());
    expect(sent(requests, 'payPlan')).toEqual({});
  });

  it('says why it could not be paid, and when nothing is tried any more', async () => {
    const { user } = open(
      '/billing',
      { ...STARTER, standing: { ...standing, nextTryAt: null } },
      {
        payPlan: () => refused('Your card was declined.', 409),
      },
    );
    expect(await screen.findByText(/^We will not retry automatically/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
  });
});
