import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

/** The URL of an integration in the fake server's reply. */
export const ADDRESS = 'https://exkoo.example/api/exkoo/in/in_secret';

/** An integration of the fake server, with three names, one of them ignored. */
export const buildIntegration = (fields: object = {}) => ({
  _id: 'integration-1',
  name: 'Website',
  isOn: true,
  fields: [
    { name: 'full_name', key: 'fullName' },
    { name: 'customer.email', key: 'email' },
    { name: 'gclid', key: null },
  ] as { name: string; key: string | null }[],
  stageId: null as string | null,
  sourceId: null as string | null,
  groupIds: [] as string[],
  tags: [] as string[],
  managerIds: [] as string[],
  gone: [] as string[],
  received: 1204,
  lastReceivedAt: '2026-03-05T09:00:00.000Z',
  lastProblem: 'There is no name, phone or email in it' as string | null,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Olivia Owner',
  ...fields,
});

/** A delivery; by default it created a lead. */
export const buildDelivery = (fields: object = {}) => ({
  _id: 'delivery-1',
  outcome: 'ADDED',
  problem: null as string | null,
  person: { _id: 'lead-1', kind: 'LEAD', fullName: { firstName: 'Grace', lastName: 'Hopper' } },
  values: [{ name: 'customer.email', text: 'grace@example.com' }],
  at: '2026-03-05T09:00:00.000Z',
  ...fields,
});

/** Integrations as their list answers them, with what the plan allows. */
export const integrationPage = (
  rows: object[],
  { limit = null, ...info }: { limit?: number | null; total?: number } = {},
) => ({ ...page(rows, info), limit });

const choices = buildChoices({ customFields: [buildCustomField('custom-1', 'Budget', 'money')] });
const endpointResponse = () => acknowledged({ data: { _id: 'integration-1', address: ADDRESS } });

/** Opens a screen of integrations, with one integration. */
export const openIntegrations = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findIntegrations: () => integrationPage([buildIntegration()]),
      findIntegration: () => acknowledged({ data: buildIntegration() }),
      findIntegrationDeliveries: () => page([]),
      findLeadChoices: () => acknowledged({ data: choices }),
      createIntegration: endpointResponse,
      renewIntegrationAddress: endpointResponse,
      updateIntegration: () => acknowledged({}, 'Integration updated'),
      deleteIntegration: () => acknowledged({}, 'Integration deleted'),
      retryIntegrationDelivery: () => acknowledged({}, 'Delivery processed'),
      ...server,
    },
  });

/** The variables of the last request of an operation. */
export const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
