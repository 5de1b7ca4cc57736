import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

/** A company with one integration, 'Zapier'. */
export interface IntegrationApp {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  integrationId: string;
  /** Its URL, as it was returned. */
  address: string;
  /** Calls an operation as the owner or another user; resolves to its reply. */
  call<T = IntegrationReply>(document: string, variables?: object, user?: TestUser): Promise<T>;
  /** Changes the integration. */
  update(input: object): Promise<IntegrationReply>;
  /** POST of it by a program. */
  send(body: unknown, given?: { key?: string; address?: string }): Promise<SentAnswer>;
  /** The integration as it is now. */
  integration(): Promise<FoundIntegration>;
  /** The leads, the newest first. */
  leads(): Promise<Lead[]>;
  /** The deliveries, newest first. */
  deliveries(input?: object, user?: TestUser): Promise<Delivery[]>;
}

/** A reply of the endpoint: the fields that tests look at. */
export interface IntegrationReply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  description: string;
  data: { _id: string; address: string };
  limit: number | null;
}

/** What a program is answered. */
export interface SentAnswer {
  status: number;
  body: { _id?: string; outcome?: string; message?: string } & {
    _id?: string;
    outcome?: string;
    message?: string;
  }[];
}

/** An integration as tests look at it. */
export interface FoundIntegration {
  name: string;
  isOn: boolean;
  fields: { name: string; key: string | null }[];
  received: number;
  lastReceivedAt: string | null;
  lastProblem: string | null;
  tags: string[];
}

/** A lead as tests look at it. */
export interface Lead {
  _id: string;
  createdBy: string;
  integrations: string[];
  personalInformation: {
    fullName: { firstName: string; lastName: string };
    email: string | null;
    phoneNumber: { number: string } | null;
    address: { city: string | null } | null;
  };
  leadStage: { _id: string } | null;
  leadSource: { _id: string } | null;
  leadManager: { _id: string } | null;
  tags: string[];
}

/** A delivery. */
export interface Delivery {
  _id: string;
  outcome: string;
  problem: string | null;
  person: { _id: string; kind: string; fullName: { firstName: string } } | null;
  values: { name: string; text: string }[];
}

/** Starts it. */
export async function createIntegrationApp(): Promise<IntegrationApp> {
  const app = await createTestApp();
  const owner = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const call: IntegrationApp['call'] = (document, variables = {}, user = owner) =>
    app.as(user).reply(document, variables);
  await call(SWITCH, { companyId });
  const { data } = await call(CREATE, { input: { name: 'Zapier' } });
  const { _id: integrationId, address } = data;
  return {
    app,
    owner,
    companyId,
    integrationId,
    address,
    call,
    update: (input) => call(UPDATE, { id: integrationId, input }),
    async send(body, given = {}) {
      const { pathname } = new URL(given.address ?? address);
      const isForm = body instanceof URLSearchParams;
      const response = await fetch(app.url.replace('/api/exkoo', '') + pathname, {
        method: 'POST',
        headers: {
          ...(!isForm && { 'content-type': 'application/json' }),
          ...(given.key && { 'idempotency-key': given.key }),
        },
        body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as SentAnswer['body'] };
    },
    integration: async () => (await call<{ data: FoundIntegration }>(FIND, { id: integrationId })).data,
    leads: async () => (await call<{ data: Lead[] }>(LEADS)).data,
    deliveries: async (input = {}, user = owner) =>
      (await call<{ data: Delivery[] }>(DELIVERIES, { integrationId, input }, user)).data,
  };
}

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';
const REPLY = 'acknowledgement description statusCode message';

/** Adds an integration. */
export const CREATE = `mutation ($input: IntegrationInput!) { createIntegration(input: $input) { ${REPLY} data { _id address } } }`;

const UPDATE = `mutation ($id: ID!, $input: IntegrationInput!) { updateIntegration(id: $id, input: $input) { ${REPLY} } }`;
const FIND = `query ($id: ID!) { findIntegration(id: $id) { message data {
  name isOn fields { name key } received lastReceivedAt lastProblem tags
} } }`;
const LEADS = `{ findLeads(input: { sort: createdAt, direction: DESC, limit: 100 }) { message data {
  _id createdBy integrations tags leadStage { _id } leadSource { _id } leadManager { _id }
  personalInformation { fullName { firstName lastName } email phoneNumber { number } address { city } }
} } }`;
const DELIVERIES = `query ($integrationId: ID!, $input: IntegrationDeliveryListInput) {
  findIntegrationDeliveries(integrationId: $integrationId, input: $input) { message data {
    _id outcome problem person { _id kind fullName { firstName } } values { name text }
  } }
}`;
