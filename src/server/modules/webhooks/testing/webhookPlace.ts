import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const DOCUMENTS = {
  createWebhook:
    'mutation ($input: WebhookInput!) { createWebhook(input: $input) { acknowledgement statusCode message data { _id secret } } }',
  updateWebhook:
    'mutation ($id: ID!, $input: WebhookChangeInput!) { updateWebhook(id: $id, input: $input) { acknowledgement statusCode message } }',
  deleteWebhook: 'mutation ($id: ID!) { deleteWebhook(id: $id) { acknowledgement statusCode message } }',
  rotateWebhookSecret:
    'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { acknowledgement data { _id secret } } }',
  sendTestWebhook: 'mutation ($id: ID!) { sendTestWebhook(id: $id) { acknowledgement statusCode message } }',
  retryWebhookDelivery:
    'mutation ($id: ID!) { retryWebhookDelivery(id: $id) { acknowledgement statusCode message } }',
  findWebhooks: `{ findWebhooks { acknowledgement statusCode
    data { _id url types isActive disabledReason failingSince lastDeliveredAt createdBy } page { total } } }`,
  findWebhookDeliveries: `query ($webhookId: ID!) { findWebhookDeliveries(webhookId: $webhookId) { acknowledgement statusCode
    data { _id type state attempts nextTryAt lastStatus lastAnswer lastError lastMs } page { total } } }`,
  createLead:
    'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement message personId } }',
  updateLead: 'mutation ($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { message } }',
  moveLeadToTrash: 'mutation ($id: ID!) { moveLeadToTrash(id: $id) { message } }',
  deleteOrRestoreLeadFromTrash:
    'mutation ($id: ID!, $isRestore: Boolean!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: $isRestore) { message } }',
} as const;

/** A company with a signed-in owner, and the operations for webhooks. */
export interface WebhookPlace {
  owner: TestUser;
  companyId: string;
  call(name: keyof typeof DOCUMENTS, variables?: object, user?: TestUser): Promise<Reply>;
  /** Creates a webhook that subscribes to these types. */
  webhook(url: string, types?: string[]): Promise<{ id: string; secret: string }>;
  lead(firstName?: string): Promise<string>;
  /** The deliveries of a webhook, the newest first, once they are as asked for. */
  deliveries(id: string, isDone?: (rows: Reply[]) => boolean): Promise<Reply[]>;
  /** Time goes by, and care looks again. */
  later(ms: number): Promise<void>;
}

/** Makes it. */
export async function webhookPlace(app: TestApp): Promise<WebhookPlace> {
  const owner = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const call: WebhookPlace['call'] = (name, variables = {}, user = owner) =>
    app.as(user).reply(DOCUMENTS[name], variables);
  return {
    owner,
    companyId,
    call,
    async webhook(url, types = ['lead.created']) {
      const { data } = await call('createWebhook', { input: { url, types } });
      return { id: data._id, secret: data.secret };
    },
    lead: async (firstName = 'Ann') =>
      (await call('createLead', { input: { firstName, lastName: 'Webb', tags: ['VIP'] } })).personId,
    deliveries: (id, isDone = () => true) =>
      eventually(async () => {
        const { data } = await call('findWebhookDeliveries', { webhookId: id });
        return isDone(data) && data;
      }),
    async later(ms) {
      app.clock.advance(ms);
      await app.signInAgain(owner);
      await app.services.webhooks.recoverWebhooks();
    },
  };
}
