import { screen, waitFor } from '@testing-library/react';
import { buildInvoice } from '#client/entities/invoices/testing/buildInvoice.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { PAYMENT_GATEWAY_MESSAGES } from '#contract/validation/records/paymentGateway.ts';

const OFF = {
  hasSecretKey: false,
  hasWebhookSecret: false,
  isOn: false,
  isTest: false,
  apiBaseUrl: 'https://api.stripe.com',
  webhookUrl: 'https://exkoo.test/api/exkoo/public/stripe/token',
  webhookEvents: ['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  lastError: null,
  lastErrorAt: null,
};
const ON = { ...OFF, hasSecretKey: true, hasWebhookSecret: true, isOn: true };

const open = (gateway: object, server = {}, viewer = buildViewer()) =>
  renderScreen('/billing/online-payments', {
    viewer,
    server: { findPaymentGateway: () => acknowledged({ data: gateway }), ...server },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

describe('online payments', () => {
  it('are off until both keys are there, and say what to set', async () => {
    let gateway = OFF;
    const { user, requests } = open(OFF, {
      findPaymentGateway: () => acknowledged({ data: gateway }),
      savePaymentGateway: () => {
        gateway = ON;
        return acknowledged({}, 'Online payments saved');
      },
    });
    expect(
      await screen.findByText('Off. To turn it on, enter the secret key and the signing secret below.'),
    ).toBeVisible();
    expect(screen.getByText(OFF.webhookUrl)).toBeVisible();
    expect(screen.getByText(OFF.webhookEvents.join(', '))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(PAYMENT_GATEWAY_MESSAGES.secretKey)).toBeVisible();
    await user.type(screen.getByLabelText('Secret key'), 'sk_live_12345678');
    await user.type(screen.getByLabelText('Signing secret'), 'whsec_12345678');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Online payments saved')).toBeVisible();
    expect(sent(requests, 'savePaymentGateway')).toEqual({
      input: {
        secretKey: 'sk_live_12345678',
        webhookSecret: 'whsec_12345678',
        apiBaseUrl: 'https://api.stripe.com',
      },
    });
    expect(await screen.findByText('On. Open an invoice to copy its link.')).toBeVisible();
    expect(screen.getByLabelText('Secret key')).toHaveValue('');
  });

  it('keep a stored key, but not for another address', async () => {
    const { user, requests } = open(ON, { savePaymentGateway: () => acknowledged() });
    await user.type(await screen.findByLabelText('Signing secret'), 'whsec_87654321');
    await user.clear(screen.getByLabelText('API URL'));
    await user.type(screen.getByLabelText('API URL'), 'https://stripe.plover.test');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(PAYMENT_GATEWAY_MESSAGES.secretKey)).toBeVisible();
    await user.clear(screen.getByLabelText('API URL'));
    await user.type(screen.getByLabelText('API URL'), 'https://api.stripe.com');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent(requests, 'savePaymentGateway')).toMatchObject({
        input: { secretKey: null, webhookSecret: 'whsec_87654321' },
      }),
    );
  });

  it('say that no money moves with a test key, and what went wrong last', async () => {
    open({
      ...ON,
      isTest: true,
      lastError: 'Stripe: Invalid API Key provided',
      lastErrorAt: '2026-03-01T09:00:00Z',
    });
    expect(await screen.findByText('On (test mode)')).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('Stripe: Invalid API Key provided');
  });

  it('are turned off after a question', async () => {
    const { user, requests } = open(ON, {
      removePaymentGateway: () => acknowledged({}, 'Online payments are off'),
    });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, turn off' }));
    expect(await screen.findByText('Online payments are off')).toBeVisible();
    expect(sent(requests, 'removePaymentGateway')).toEqual({});
  });

  it('online payments show an error if loading fails', async () => {
    open(OFF, { findPaymentGateway: () => ({ ...refused('Away'), data: null }) });
    expect(await screen.findByText('Away')).toBeVisible();
  });
});

describe('an invoice', () => {
  const payUrl = 'https://exkoo.test/api/exkoo/public/pay/token';
  const show = (invoice: object, viewer = buildViewer()) =>
    renderScreen('/billing/invoices/invoice-1', {
      viewer,
      server: { findInvoice: () => acknowledged({ data: { ...buildInvoice(), ...invoice } }) },
    });

  it('has its link for the customer, to be copied', async () => {
    const { user } = show({ payUrl });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await screen.findByRole('link', { name: payUrl })).toHaveAttribute('href', payUrl);
    await user.click(screen.getByRole('button', { name: 'Copy payment link' }));
    expect(copied).toHaveBeenCalledWith(payUrl);
  });

  it('an invoice links only administrators to the online payment settings', async () => {
    const { unmount } = show({ payUrl: null });
    expect(await screen.findByRole('link', { name: 'Turn on online payments' })).toHaveAttribute(
      'href',
      '/billing/online-payments',
    );
    unmount();
    show({ payUrl: null }, buildViewer({ role: 'MEMBER' }));
    expect(await screen.findByText('No payments yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Turn on online payments' })).toBeNull();
  });

  it('has none where it cannot be paid online, and names how it was paid', async () => {
    const payment = {
      _id: 'payment-1',
      number: 'REC-000001',
      amount: 11_900,
      currency: 'EUR',
      method: 'STRIPE',
      reference: 'pi_1',
      paidAt: '2026-03-02',
      createdBy: 'Stripe',
    };
    show({ state: 'PAID', status: 'Paid', amountDue: 0, payments: [payment] });
    expect(await screen.findByText(/REC-000001 · .* · Stripe · pi_1/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull();
  });
});
