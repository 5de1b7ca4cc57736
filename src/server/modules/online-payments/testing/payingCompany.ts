import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import type { FakeStripe } from './fakeStripe.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './fakeStripe.ts';

const HEAD = 'acknowledgement statusCode message';
const INVOICE =
  '_id number state status amountDue amountPaid payUrl payments { _id number amount method reference createdBy }';
const OPERATIONS = {
  gateway: `{ findPaymentGateway { ${HEAD} data { hasSecretKey hasWebhookSecret isOn isTest apiBaseUrl webhookUrl webhookEvents lastError } } }`,
  save: `mutation($input: PaymentGatewayInput!) { savePaymentGateway(input: $input) { ${HEAD} } }`,
  off: `mutation { removePaymentGateway { ${HEAD} } }`,
  customer: `mutation($input: CustomerInput!) { createCustomer(input: $input) { ${HEAD} data { _id } } }`,
  create: `mutation($input: InvoiceInput!) { createInvoice(input: $input) { ${HEAD} data { _id } } }`,
  issue: `mutation($id: ID!) { issueInvoice(id: $id) { ${HEAD} } }`,
  void: `mutation($id: ID!) { voidInvoice(id: $id) { ${HEAD} } }`,
  pay: `mutation($invoiceId: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $invoiceId, input: $input) { ${HEAD} } }`,
  credit: `mutation($invoiceId: ID!, $input: CreditNoteInput!) { createCreditNote(invoiceId: $invoiceId, input: $input) { ${HEAD} data { _id } } }`,
  find: `query($id: ID!) { findInvoice(id: $id) { ${HEAD} data { ${INVOICE} } } }`,
  list: `{ findInvoices { ${HEAD} data { method } } }`,
};

/** A company whose customers pay at a Stripe of the test. */
export async function payingCompany(app: TestApp, stripe: FakeStripe) {
  const owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Plover & Sons' });

  const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user: TestUser = owner) =>
    app.as(user).reply(OPERATIONS[operation], variables);
  const gateway = async (): Promise<Reply> => (await call('gateway')).data;
  const found = async (id: string): Promise<Reply> => (await call('find', { id })).data;
  /** URLs use the public host; the test server has its own port. */
  const local = (url: string) => new URL(app.url).origin + new URL(url).pathname + new URL(url).search;
  const open = (url: string) => fetch(local(url), { redirect: 'manual' });

  /** A draft of 100.00 €. */
  async function draft(changes: object = {}): Promise<string> {
    const customer = await call('customer', {
      input: {
        firstName: 'Ines',
        lastName: 'Okafor',
        email: `ines-${stripe.url.slice(-5)}-${Math.random()}@customer.test`,
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
    const lines = [{ description: 'Viewing', quantity: 1, unitAmount: 10_000 }];
    const input = { customerId: customer.data._id, currency: 'EUR', lines, ...changes };
    return (await call('create', { input })).data._id;
  }

  return {
    draft,
    owner,
    call,
    gateway,
    found,
    open,

    turnOn: (input: object = {}) =>
      call('save', {
        input: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: stripe.url, ...input },
      }),

    /** An issued invoice of 100.00 €. */
    async invoice(): Promise<string> {
      const id = await draft();
      await call('issue', { id });
      return id;
    },

    /** Opens the page of Stripe for the invoice, as its customer does. */
    async checkout(id: string, query = '') {
      const { payUrl } = await found(id);
      const response = await open(`${payUrl}/checkout${query}`);
      const page = stripe.pages().at(-1);
      if (!page) throw new Error(`No page was opened: ${response.status} ${await response.text()}`);
      return { page, status: response.status, location: response.headers.get('location') };
    },

    async deliver({ payload, headers }: ReturnType<FakeStripe['paidEvent']>): Promise<number> {
      const { webhookUrl } = await gateway();
      return (await fetch(local(webhookUrl), { method: 'POST', headers, body: payload })).status;
    },
  };
}

export type PayingCompany = Awaited<ReturnType<typeof payingCompany>>;
