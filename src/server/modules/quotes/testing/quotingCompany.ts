import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

const HEAD = 'acknowledgement statusCode message';
const QUOTE = `_id number version state isExpired currency isInclusive amount net tax expiresOn url sentAt sentTo viewedAt
  acceptedAt acceptedName signature invoiceId lines { description quantity unitAmount discount amount taxRate }
  taxes { name taxRate net tax }`;
const OPERATIONS = {
  lead: `mutation($input: PersonInput!) { createLead(input: $input) { ${HEAD} personId } }`,
  account: `mutation($input: AccountInput!) { createAccount(input: $input) { ${HEAD} data { _id } } }`,
  manager: `mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { ${HEAD} } }`,
  managers: '{ findLeadManagers { data { _id } } }',
  taxes: `mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { ${HEAD} } }`,
  taxSettings: '{ findTaxSettings { data { rates { _id } } } }',
  deal: `mutation($input: DealInput!) { createDeal(input: $input) { ${HEAD} data { _id amount } } }`,
  updateDeal: `mutation($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { ${HEAD} } }`,
  close: `mutation($id: ID!, $input: DealCloseInput!) { closeDeal(id: $id, input: $input) { ${HEAD} } }`,
  reopen: `mutation($id: ID!) { reopenDeal(id: $id) { ${HEAD} } }`,
  findDeal: `query($id: ID!) { findDeal(id: $id) { ${HEAD} data { status closedOn customerId invoiceId amount
    billing { invoiceId number state currency invoiced paid due } } } }`,
  create: `mutation($dealId: ID!) { createQuote(dealId: $dealId) { ${HEAD} data { ${QUOTE} } } }`,
  update: `mutation($id: ID!, $expiresOn: String) { updateQuote(id: $id, expiresOn: $expiresOn) { ${HEAD} data { ${QUOTE} } } }`,
  send: `mutation($id: ID!, $input: QuoteSendInput!) { sendQuote(id: $id, input: $input) { ${HEAD} data { ${QUOTE} } } }`,
  find: `query($dealId: ID!) { findQuotes(dealId: $dealId) { ${HEAD} data { ${QUOTE} } } }`,
  invoiceDeal: `mutation($id: ID!) { invoiceDeal(id: $id) { ${HEAD} data { customerId invoiceId } } }`,
  invoice: `query($id: ID!) { findInvoice(id: $id) { ${HEAD} data { state currency isInclusive amount net tax customerName
    customerId lines { description quantity unitAmount amount } taxes { name taxRate net tax } } } }`,
  issue: `mutation($id: ID!) { issueInvoice(id: $id) { ${HEAD} } }`,
  pay: `mutation($invoiceId: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $invoiceId, input: $input) { ${HEAD} } }`,
  customers: `{ findCustomers { ${HEAD} data { _id firstName lastName email companyName } } }`,
  notifications: '{ findNotifications { data { kind text dealId count } } }',
};

/** A company that sells: with a tax rate, a lead with an email address, and the calls of its owner. */
export async function quotingCompany(app: TestApp) {
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Plover & Sons' });
  const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user: TestUser = owner) =>
    app.as(user).reply<Reply>(OPERATIONS[operation], variables);

  const rates = [{ name: 'VAT', rate: 19_000 }];
  await call('taxes', { input: { taxId: 'DE123', isInclusive: false, rates } });
  const taxRateId: string = (await call('taxSettings')).data.rates[0]._id;
  count += 1;
  const email = `ines-${count}@quotes.test`;
  const personId: string = (await call('lead', { input: { firstName: 'Ines', lastName: 'Okafor', email } }))[
    'personId'
  ];

  /** A deal with the lead and a discounted line: 3 × 100.00 less 12.5 % and 19 % VAT is 312.38 €. */
  async function deal(changes: object = {}): Promise<string> {
    const line = { description: 'Solar panel', quantity: 3, unitAmount: 10_000, discount: 12.5, taxRateId };
    const input = {
      title: 'Rooftop solar',
      currency: 'EUR',
      personIds: [personId],
      lines: [line],
      ...changes,
    };
    return (await call('deal', { input })).data._id;
  }

  /** A quote of the deal that was sent, as the API shows it. */
  async function sentQuote(dealId: string): Promise<Reply['data']> {
    const { data } = await call('create', { dealId });
    return (await call('send', { id: data._id, input: { to: email } })).data;
  }

  const local = (url: string) => new URL(app.url).origin + new URL(url).pathname;
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

  return {
    owner,
    companyId,
    call,
    taxRateId,
    email,
    personId,
    deal,
    sentQuote,
    /** Opens a page by the link of a quote; the test server has its own port. */
    open: (url: string, options: RequestInit = {}) => fetch(local(url), { redirect: 'manual', ...options }),
    /** Accepts by JSON. */
    accept: (url: string, body: object = { name: 'Ines Okafor' }) =>
      fetch(`${app.url}/public/quotes/${tokenOf(url)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Test browser' },
        body: JSON.stringify(body),
      }),
    /** Accepts by the form of the page. */
    submit: (url: string, fields: Record<string, string>) =>
      fetch(`${app.url}/public/quotes/${tokenOf(url)}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }),
    found: async (dealId: string): Promise<Reply['data']> => (await call('findDeal', { id: dealId })).data,
    quotes: async (dealId: string): Promise<Reply['data'][]> => (await call('find', { dealId })).data,
  };
}

export type QuotingCompany = Awaited<ReturnType<typeof quotingCompany>>;

/** Email addresses differ between companies: mails of all tests arrive in one mailbox. */
let count = 0;
