import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  FindWebhookDeliveriesDocument,
  FindWebhooksDocument,
  RetryWebhookDeliveryDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  UpdateWebhookDocument,
} from './webhooks.generated.ts';

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findWebhooks: build.query({
      ...operation(FindWebhooksDocument),
      providesTags: (reply) => listTags('Webhook', reply?.data),
    }),
    findWebhookDeliveries: build.query({
      ...operation(FindWebhookDeliveriesDocument),
      providesTags: (_reply, _error, { webhookId }) => [{ type: 'Webhook', id: webhookId }],
    }),
    updateWebhook: build.mutation(change('webhook', UpdateWebhookDocument)),
    deleteWebhook: build.mutation(change(additionTags('webhook'), DeleteWebhookDocument)),
    sendTestWebhook: build.mutation(change(({ id }) => [{ type: 'Webhook', id }], SendTestWebhookDocument)),
    retryWebhookDelivery: build.mutation(change([{ type: 'Webhook' }], RetryWebhookDeliveryDocument)),
  }),
});

export const {
  useFindWebhooksQuery,
  useFindWebhookDeliveriesQuery,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useSendTestWebhookMutation,
  useRetryWebhookDeliveryMutation,
} = webhooksApi;

/** What these answer is the secret. */
export const createWebhook = secretCall(CreateWebhookDocument, additionTags('webhook'));

export const rotateWebhookSecret = secretCall(RotateWebhookSecretDocument, ({ id }) =>
  changeTags('webhook', id),
);
