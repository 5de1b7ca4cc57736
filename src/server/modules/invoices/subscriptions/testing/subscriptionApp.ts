import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { subscriptionRunsService } from '../subscriptionRuns.service.ts';

/** A company with a customer, and its operations about subscriptions. */
export interface SubscriptionApp {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  customerId: string;
  /** What a subscription of 50 € a month from 31 January 2098 is sent as. */
  input(changes?: object): object;
  call(operation: keyof typeof SUBSCRIPTION_OPERATIONS, variables?: object, user?: TestUser): Promise<Reply>;
  /** Sets one up; resolves to its id. */
  setUp(changes?: object): Promise<string>;
  /** Creates the invoices due at a moment and returns their number. `warn` receives the log. */
  runAt(moment: string, warn?: (fields: unknown) => void): Promise<number>;
  /** The invoices of a subscription, the first period first. */
  invoicesOf(subscriptionId: string): Promise<MadeInvoice[]>;
}

/** As much of an invoice as tests look at. */
export interface MadeInvoice {
  id: string;
  number: number | null;
  state: string;
  period: number;
  period_from: string;
  period_to: string;
  due: string;
  total: number;
}

const HEAD = 'acknowledgement statusCode description message';
const FIELDS = `_id customerId customerName description currency amount unit every startsOn endsOn invoiceLimit invoiceCount
  dueDays isIssuing state nextOn lines { description quantity unitAmount amount taxRateId taxName taxRate }`;

/** The operations as documents. */
const SUBSCRIPTION_OPERATIONS = {
  list: `query($input: CustomerSubscriptionListInput) { findCustomerSubscriptions(input: $input) { ${HEAD} data { ${FIELDS} } page { total } } }`,
  one: `query($id: ID!) { findCustomerSubscription(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  create: `mutation($input: CustomerSubscriptionInput!) { createCustomerSubscription(input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  update: `mutation($id: ID!, $input: CustomerSubscriptionInput!) { updateCustomerSubscription(id: $id, input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  pause: `mutation($id: ID!) { pauseCustomerSubscription(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  resume: `mutation($id: ID!) { resumeCustomerSubscription(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  cancel: `mutation($id: ID!) { cancelCustomerSubscription(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
} as const;

const CREATE_CUSTOMER = 'mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }';

/** Adds it to a product, or starts one with it. */
export async function createSubscriptionApp(given?: TestApp): Promise<SubscriptionApp> {
  const app = given ?? (await createTestApp());
  const { database } = app;
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const password = 'paper lantern quartz';
  const created = await app.as(owner).reply(CREATE_CUSTOMER, {
    input: {
      firstName: 'Ines',
      lastName: 'Okafor',
      email: 'ines@subscriptions.test',
      newPassword: password,
      confirmPassword: password,
    },
  });
  const customerId = created.data._id as string;

  const input: SubscriptionApp['input'] = (changes = {}) => ({
    customerId,
    currency: 'EUR',
    lines: [{ description: 'Support', quantity: 1, unitAmount: 5_000 }],
    unit: 'MONTH',
    every: 1,
    startsOn: '2098-01-31',
    dueDays: 14,
    isIssuing: true,
    ...changes,
  });
  const call: SubscriptionApp['call'] = (operation, variables = {}, user = owner) =>
    app.as(user).reply(SUBSCRIPTION_OPERATIONS[operation], variables);
  return {
    app,
    owner,
    companyId,
    customerId,
    input,
    call,
    async setUp(changes) {
      const { data } = await call('create', { input: input(changes) });
      return data._id as string;
    },
    runAt: (moment, warn = () => {}) =>
      subscriptionRunsService({
        database,
        clock: { now: () => new Date(moment) },
        logger: { warn },
      }).makeSubscriptionInvoices(),
    async invoicesOf(subscriptionId) {
      const { rows } = await database.executeSql(
        `select id, number, state, period, period_from, period_to, due, total::int from invoices
        where subscription_id = $1 order by period`,
        [subscriptionId],
      );
      return rows as MadeInvoice[];
    },
  };
}
