import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
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
    updateWebhook: build.mutation({
      ...operation(UpdateWebhookDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('webhook', id)),
    }),
    deleteWebhook: build.mutation({
      ...operation(DeleteWebhookDocument),
      invalidatesTags: invalidates(additionTags('webhook')),
    }),
    sendTestWebhook: build.mutation({
      ...operation(SendTestWebhookDocument),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Webhook', id }]),
    }),
    retryWebhookDelivery: build.mutation({
      ...operation(RetryWebhookDeliveryDocument),
      invalidatesTags: invalidates([{ type: 'Webhook' }]),
    }),
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
