import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

/** A company, harbour-homes, with one open form, `contact`: the fields of a new one, and a consent about texts. */
export interface FormApp {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  formId: string;
  /** The key of its consent. */
  consentKey: string;
  /** Calls an operation as the owner or another user; resolves to its reply. */
  call<T = FormReply>(document: string, variables?: object, user?: TestUser): Promise<T>;
  /** Changes the form. */
  update(input: object): Promise<FormReply>;
  /** POST of it by a visitor. */
  send(body?: object, form?: string): Promise<{ status: number; body: SentReply }>;
  /** The leads, the newest first. */
  leads(): Promise<Lead[]>;
  /** The submissions of the form, newest first. */
  submissions(): Promise<Submission[]>;
}

/** A reply of the endpoint: the fields that tests look at. */
export interface FormReply {
  acknowledgement: boolean;
  message: string;
  description: string;
  data: { _id: string; consents: { key: string }[] } & Record<string, unknown>;
}

/** What a visitor is answered. */
export interface SentReply {
  _id?: string;
  thanks?: string;
  redirectUrl?: string | null;
  message?: string;
  errors?: { field: string; message: string }[];
}

/** A lead as tests look at it. */
export interface Lead {
  _id: string;
  createdBy: string;
  personalInformation: {
    fullName: { firstName: string; lastName: string };
    email: string | null;
    phoneNumber: { number: string } | null;
    address: { city: string | null } | null;
  };
  leadStage: { _id: string } | null;
  leadSource: { _id: string } | null;
  leadManager: { _id: string } | null;
  leadGroups: { _id: string }[];
  tags: string[];
}

/** A submission. */
export interface Submission {
  _id: string;
  isNew: boolean;
  person: { _id: string; kind: string; fullName: { firstName: string } } | null;
  answers: { label: string; text: string }[];
  consents: string[];
  page: string;
  origin: { label: string; text: string }[];
}

/** What a visitor says who says all that the form asks. */
export const ANN = {
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@visitor.test',
  phoneNumber: '+442079460123',
};

/** What visitors agree to. */
export const WORDING = 'Harbour Homes may send me text messages about new homes';

/** Starts it. */
export async function createFormApp(env: Record<string, string> = {}): Promise<FormApp> {
  const app = await createTestApp({ env });
  const owner = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const call: FormApp['call'] = (document, variables = {}, user = owner) =>
    app.as(user).reply(document, variables);
  await call(SWITCH, { companyId });
  await call(SET_SLUG, { companyId });
  const consents = [{ wording: WORDING, isRequired: false, isForTexts: true }];
  const created = await call(CREATE, { input: { title: 'Contact us', slug: 'contact', consents } });
  const { _id: formId } = created.data;
  const { data } = await call(FIND, { id: formId });
  const consentKey = data.consents[0]?.key ?? '';
  return {
    app,
    owner,
    companyId,
    formId,
    consentKey,
    call,
    update: (input) => call(UPDATE, { id: formId, input }),
    async send(body = {}, form = 'contact') {
      const response = await fetch(`${app.url}/public/forms/harbour-homes/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: ANN, consent: {}, ...body }),
      });
      return { status: response.status, body: (await response.json()) as SentReply };
    },
    leads: async () => (await call<{ data: Lead[] }>(LEADS)).data,
    submissions: async () => (await call<{ data: Submission[] }>(SUBMISSIONS, { formId })).data,
  };
}

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';
const SET_SLUG = `mutation ($companyId: ID!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: "harbour-homes" }) { acknowledgement }
}`;
const CREATE =
  'mutation ($input: FormInput!) { createForm(input: $input) { acknowledgement description message data { _id } } }';
const FIND = 'query ($id: ID!) { findForm(id: $id) { message data { _id consents { key } } } }';
const UPDATE = `mutation ($id: ID!, $input: FormInput!) {
  updateForm(id: $id, input: $input) { acknowledgement description message }
}`;
const LEADS = `{ findLeads(input: { sort: createdAt, direction: DESC }) { message data {
  _id createdBy tags leadStage { _id } leadSource { _id } leadManager { _id } leadGroups { _id }
  personalInformation { fullName { firstName lastName } email phoneNumber { number } address { city } }
} } }`;
const SUBMISSIONS = `query ($formId: ID!) { findFormSubmissions(formId: $formId) { message data {
  _id isNew person { _id kind fullName { firstName } } answers { label text } consents page origin { label text }
} } }`;
