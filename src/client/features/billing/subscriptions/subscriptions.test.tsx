import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomer } from '#client/entities/customers/testing/buildCustomer.ts';
import { buildSubscription } from '#client/entities/subscriptions/testing/buildSubscription.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import { SETTINGS } from '../testing/openBilling.tsx';

const active = buildSubscription({ invoiceCount: 2, invoiceLimit: 12, nextOn: '2027-03-31' });
const paused = buildSubscription({
  _id: 'subscription-2',
  description: 'Rent',
  customerName: 'Bo Lind',
  unit: 'QUARTER',
  every: 2,
  state: 'PAUSED',
  nextOn: null,
});
const over = buildSubscription({
  _id: 'subscription-3',
  description: 'Hosting',
  state: 'ENDED',
  nextOn: null,
});
const TAXES = {
  taxId: 'DE123',
  isInclusive: false,
  currency: 'EUR',
  rates: [{ _id: 'rate-1', name: 'VAT', rate: 19_000 }],
};
const editor = buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') });

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findCustomerSubscriptions: () => page([active, paused, over]),
      findCustomerSubscription: () => acknowledged({ data: buildSubscription() }),
      findTaxSettings: () => acknowledged({ data: TAXES }),
      findCustomers: () => page([buildCustomer()]),
      findCustomer: () => acknowledged({ data: buildCustomer() }),
      findInvoices: () => page([]),
      findPayments: () => page([]),
      findInvoiceSettings: () => acknowledged({ data: SETTINGS }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

describe('subscriptions', () => {
  it('lists subscriptions with customer, amount, interval, next invoice and state', async () => {
    open('/customers/subscription');
    expect(await screen.findByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
    const row = await screen.findByRole('row', { name: /Support/ });
    for (const text of ['Ines Okafor', '€59.50', 'every month', '31 Mar 2027', '2 of 12', 'Active'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      '/customers/customer-1',
    );
    const rent = screen.getByRole('row', { name: /Rent/ });
    for (const text of ['Bo Lind', 'every 2 quarters', '–', 'Paused']) expect(rent).toHaveTextContent(text);
  });

  it('are filtered by their state', async () => {
    const { user, requests } = open('/customers/subscription');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Paused');
    await waitFor(() =>
      expect(sent(requests, 'findCustomerSubscriptions')).toMatchObject({ input: { states: ['PAUSED'] } }),
    );
  });

  it('are none yet, or cannot be had', async () => {
    const empty = open('/customers/subscription', { findCustomerSubscriptions: () => page([]) });
    expect(await screen.findByText('No subscriptions yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add subscription' })[0]).toHaveAttribute(
      'href',
      '/customers/subscription/add',
    );
    empty.unmount();
    open('/customers/subscription', {
      findCustomerSubscriptions: () => ({
        ...refused('The list is away'),
        data: [],
        page: { page: 1, limit: 20, total: 0, totalPages: 0 },
      }),
    });
    expect(await screen.findByText('The list is away')).toBeVisible();
  });

  it('are paused, resumed, and cancelled once that is confirmed', async () => {
    const { user, requests } = open('/customers/subscription', {
      pauseCustomerSubscription: () => acknowledged({ message: 'Subscription paused' }),
      resumeCustomerSubscription: () => acknowledged({ message: 'Subscription resumed' }),
      cancelCustomerSubscription: () => acknowledged({ message: 'Subscription cancelled' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Support' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('Subscription paused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resume' }));
    expect(await screen.findByText('Subscription resumed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Support' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel subscription' }));
    expect(sent(requests, 'cancelCustomerSubscription')).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('Subscription cancelled')).toBeVisible();
    expect(sent(requests, 'cancelCustomerSubscription')).toEqual({ id: 'subscription-1' });
    expect(screen.queryByRole('button', { name: 'Actions for Hosting' })).not.toBeInTheDocument();
  });

  it('are only seen by who may not issue invoices', async () => {
    open('/customers/subscription', {}, editor);
    expect(await screen.findByRole('row', { name: /Support/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Support' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add subscription' })).not.toBeInTheDocument();
  });

  it('lists the subscriptions of a customer on their page', async () => {
    open('/customers/customer-1', { findCustomerSubscriptions: () => page([active]) });
    const table = await screen.findByRole('table', { name: 'Subscriptions' });
    expect(await within(table).findByRole('row', { name: /Support/ })).toHaveTextContent('31 Mar 2027');
    expect(screen.getByRole('link', { name: 'Add subscription' })).toHaveAttribute(
      'href',
      '/customers/subscription/add?customer=customer-1',
    );
  });
});

describe('the form of a subscription', () => {
  it('shows validation errors, previews the total and the invoice dates, and saves', async () => {
    const { user, requests } = open('/customers/subscription/add?customer=customer-1', {
      createCustomerSubscription: () =>
        acknowledged({ message: 'Subscription created', data: { _id: 'subscription-9' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save subscription' }));
    expect(await screen.findByText('Enter a description for each line item')).toBeVisible();
    await user.clear(screen.getByLabelText('Every'));
    expect(await screen.findByText(SUBSCRIPTION_MESSAGES.every)).toBeVisible();
    await user.type(screen.getByLabelText('Every'), '2');
    expect(screen.getByText(/^Invoices on .+, .+, .+ …$/)).toBeVisible();
    await user.type(screen.getByLabelText('Description'), 'Support');
    await user.type(screen.getByLabelText('Price'), '50');
    expect(screen.getByText('€59.50')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('New invoices'), 'Created as drafts');
    await user.type(screen.getByLabelText(/^Number of invoices/), '6');
    await user.click(screen.getByRole('button', { name: 'Save subscription' }));
    expect(await screen.findByText('Subscription created')).toBeVisible();
    expect(sent(requests, 'createCustomerSubscription')).toMatchObject({
      input: {
        customerId: 'customer-1',
        currency: 'EUR',
        lines: [{ description: 'Support', quantity: 1, unitAmount: 5_000, taxRateId: 'rate-1' }],
        unit: 'MONTH',
        every: 2,
        endsOn: null,
        invoiceLimit: 6,
        dueDays: 14,
        isIssuing: false,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  });

  it('keeps interval and first day once an invoice was made, and shows what the server refuses', async () => {
    const { user, requests } = open('/customers/subscription/subscription-1/edit', {
      findCustomerSubscription: () => acknowledged({ data: active }),
      updateCustomerSubscription: () => refused(SUBSCRIPTION_MESSAGES.endsBefore),
    });
    expect(await screen.findByLabelText('Every')).toBeDisabled();
    expect(screen.getByLabelText('Interval')).toBeDisabled();
    expect(screen.getByText('Customer: Ines Okafor')).toBeVisible();
    await user.clear(screen.getByLabelText('Payment term in days'));
    await user.type(screen.getByLabelText('Payment term in days'), '30');
    await user.click(screen.getByRole('button', { name: 'Save subscription' }));
    expect(await screen.findByText(SUBSCRIPTION_MESSAGES.endsBefore)).toBeVisible();
    expect(sent(requests, 'updateCustomerSubscription')).toMatchObject({
      id: 'subscription-1',
      input: { unit: 'MONTH', every: 1, startsOn: '2027-01-31', dueDays: 30 },
    });
  });

  it('is not there for one that is over, or that does not exist', async () => {
    const ended = open('/customers/subscription/subscription-3/edit', {
      findCustomerSubscription: () => acknowledged({ data: over }),
    });
    expect(await screen.findByText('Already ended')).toBeVisible();
    ended.unmount();
    open('/customers/subscription/nothing/edit', {
      findCustomerSubscription: () => ({ ...refused('Not found', 404), data: null }),
    });
    expect(await screen.findByText('This subscription does not exist')).toBeVisible();
  });
});
