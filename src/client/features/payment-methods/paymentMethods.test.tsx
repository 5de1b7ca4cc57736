import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { PAYMENT_METHOD_MESSAGES } from '#contract/validation/records/paymentMethod.ts';

const inMonths = (months: number) => {
  const at = new Date();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};
const VISA = {
  _id: 'method-1',
  type: 'visa',
  maskedNumber: '**** **** **** 4242',
  email: null,
  expiryDate: '2098-04',
  isDefault: true,
  isCharged: false,
};
const ENDING = {
  ...VISA,
  _id: 'method-2',
  type: 'mastercard',
  maskedNumber: '**** **** **** 4444',
  expiryDate: inMonths(0),
  isDefault: false,
};
const ENDED = { ...ENDING, _id: 'method-3', maskedNumber: '**** **** **** 1881', expiryDate: inMonths(-1) };
const PAYPAL = {
  ...VISA,
  _id: 'method-4',
  type: 'paypal',
  maskedNumber: null,
  email: 'pay@plover.test',
  expiryDate: null,
  isDefault: false,
};

const LIST = '/billing/payment-method';
const FORM = '/billing/payment-method/add-lead';

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findPaymentMethods: () => acknowledged({ data: [VISA, ENDING, ENDED, PAYPAL], isOnline: false }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!;

describe('payment methods', () => {
  it('payment methods show masked numbers, types, expiry dates, the default and warnings', async () => {
    open(LIST);
    expect(await screen.findByRole('heading', { name: 'Payment methods', level: 1 })).toBeVisible();
    const visa = within(await rowOf('**** **** **** 4242'));
    expect(visa.getByText('Credit Card')).toBeVisible();
    expect(visa.getByText('Expires 04/2098')).toBeVisible();
    expect(visa.getByText('Default Method')).toBeVisible();
    expect(visa.queryByRole('button', { name: 'Make as default' })).toBeNull();
    expect(within(await rowOf('**** **** **** 4444')).getByText(/^Expires soon/)).toBeVisible();
    expect(within(await rowOf('**** **** **** 1881')).getByText(/^Expired/)).toBeVisible();
    const paypal = within(await rowOf('pay@plover.test'));
    expect(paypal.getByText('PayPal')).toBeVisible();
    expect(paypal.queryByText(/Expire/)).toBeNull();
    expect(screen.getAllByText('Default Method')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Add Payment Method' })).toHaveAttribute('href', FORM);
  });

  it('have another default', async () => {
    let data = [VISA, PAYPAL];
    const { user, requests } = open(LIST, {
      findPaymentMethods: () => acknowledged({ data, isOnline: false }),
      makePaymentMethodDefault: () => {
        data = [
          { ...VISA, isDefault: false },
          { ...PAYPAL, isDefault: true },
        ];
        return acknowledged({}, 'Default payment method changed');
      },
    });
    const button = await screen.findByRole('button', { name: 'Make as default' });
    expect(button).toHaveAccessibleDescription('pay@plover.test');
    await user.click(button);
    expect(await screen.findByText('Default payment method changed')).toBeVisible();
    expect(sent(requests, 'makePaymentMethodDefault')).toEqual({ id: 'method-4' });
    await waitFor(async () =>
      expect(within(await rowOf('pay@plover.test')).getByText('Default Method')).toBeVisible(),
    );
    expect(screen.getByRole('list', { name: 'Payment methods' })).toHaveFocus();
  });

  it('are removed, and taken back', async () => {
    let data = [VISA, PAYPAL];
    const { user, requests } = open(LIST, {
      findPaymentMethods: () => acknowledged({ data, isOnline: false }),
      removePaymentMethod: () => {
        data = [VISA];
        return acknowledged();
      },
      restorePaymentMethod: () => {
        data = [VISA, PAYPAL];
        return acknowledged();
      },
    });
    await user.click(within(await rowOf('pay@plover.test')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('pay@plover.test')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Payment method restored')).toBeVisible();
    expect(await screen.findByText('pay@plover.test')).toBeVisible();
    expect(sent(requests, 'restorePaymentMethod')).toEqual({ id: 'method-4' });
  });

  it('say what went wrong', async () => {
    const { user } = open(LIST, {
      makePaymentMethodDefault: () => refused('Not now'),
      removePaymentMethod: () => refused('Not this one'),
    });
    const row = within(await rowOf('pay@plover.test'));
    await user.click(row.getByRole('button', { name: 'Make as default' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Not this one')).toBeVisible();
  });

  it('are none at first, or cannot be had', async () => {
    let answer: unknown = { ...refused('Away'), data: [], isOnline: false };
    const { user } = open(LIST, { findPaymentMethods: () => answer });
    expect(await screen.findByText('Away')).toBeVisible();
    answer = acknowledged({ data: [], isOnline: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No payment methods yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Payment Method' })).toBeVisible();
  });

  it('are the business of administrators', async () => {
    open(LIST, {}, buildViewer({ role: 'MEMBER' }));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Payment methods');
  });
});

describe('the form', () => {
  it('adds a card by its last four digits', async () => {
    const { user, requests } = open(FORM, {
      createPaymentMethod: () => acknowledged({}, 'Payment method added'),
    });
    await user.selectOptions(await screen.findByLabelText('Type'), 'Mastercard');
    await user.type(screen.getByLabelText('Last four digits'), '4444');
    await user.type(screen.getByLabelText('Expiry date'), '12/98');
    await user.click(screen.getByRole('button', { name: 'Add payment method' }));
    expect(await screen.findByText('Payment method added')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Payment methods' })).toBeVisible();
    expect(sent(requests, 'createPaymentMethod')).toEqual({
      input: { type: 'mastercard', lastFour: '4444', expiryDate: '12/98' },
    });
  });

  it('adds a PayPal account, whatever was typed for a card before', async () => {
    const { user, requests } = open(FORM, { createPaymentMethod: () => acknowledged() });
    await user.type(await screen.findByLabelText('Last four digits'), '4111111111111111');
    await user.selectOptions(screen.getByLabelText('Type'), 'PayPal');
    await user.type(screen.getByLabelText('Email of the PayPal account'), 'pay@plover.test');
    await user.click(screen.getByRole('button', { name: 'Add payment method' }));
    await waitFor(() =>
      expect(sent(requests, 'createPaymentMethod')).toEqual({
        input: { type: 'paypal', email: 'pay@plover.test' },
      }),
    );
  });

  it('sends no card number', async () => {
    const { user, requests } = open(FORM);
    await user.type(await screen.findByLabelText('Last four digits'), '4111 1111 1111 1111');
    await user.type(screen.getByLabelText('Expiry date'), '12/98');
    await user.click(screen.getByRole('button', { name: 'Add payment method' }));
    expect(await screen.findByText(PAYMENT_METHOD_MESSAGES.cardNumber)).toBeVisible();
    expect(screen.getByLabelText('Last four digits')).toHaveFocus();
    expect(sent(requests, 'createPaymentMethod')).toBeUndefined();
  });

  it('the form keeps the input if adding a payment method fails', async () => {
    const { user } = open(FORM, {
      createPaymentMethod: () => refused(PAYMENT_METHOD_MESSAGES.known),
    });
    await user.type(await screen.findByLabelText('Last four digits'), '4242');
    await user.type(screen.getByLabelText('Expiry date'), '12/98');
    await user.click(screen.getByRole('button', { name: 'Add payment method' }));
    expect(await screen.findByText(PAYMENT_METHOD_MESSAGES.known)).toBeVisible();
    expect(screen.getByLabelText('Last four digits')).toHaveValue('4242');
  });
});

describe('cards stored at Stripe', () => {
  const atStripe = { ...VISA, isCharged: true };
  const server = {
    findPaymentMethods: () => acknowledged({ data: [atStripe, PAYPAL], isOnline: true }),
  };

  it('marks payment methods that cannot be charged as notes', async () => {
    open(LIST, server);
    expect(await screen.findByText(/^Your plan is charged to the default payment method/)).toBeVisible();
    const note = 'For reference only, not charged';
    expect(within(await rowOf('pay@plover.test')).getByText(note)).toBeVisible();
    expect(within(await rowOf('**** **** **** 4242')).queryByText(note)).toBeNull();
  });

  it('a card is given on a page of Stripe: nothing of it is typed here', async () => {
    const { user, address } = open(FORM, {
      ...server,
      // The window navigates to it. In this test it is another page of the application
      openCardPage: () => acknowledged({ data: '/customers' }, 'Page opened'),
      findCustomers: () => acknowledged({ data: [], page: { page: 1, limit: 20, total: 0, totalPages: 0 } }),
    });
    const button = await screen.findByRole('button', { name: 'Continue to Stripe' });
    expect(screen.queryByRole('textbox', { name: /digits/ })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/customers'));
  });

  it('says why no page was opened', async () => {
    const { user } = open(FORM, {
      ...server,
      openCardPage: () => ({ ...refused('Try again later'), data: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue to Stripe' }));
    expect(await screen.findByText('Try again later')).toBeVisible();
  });
});
