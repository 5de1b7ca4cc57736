import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  BulkDeleteIntegrationsDocument,
  CreateIntegrationDocument,
  DeleteIntegrationDocument,
  FindIntegrationDeliveriesDocument,
  FindIntegrationDocument,
  FindIntegrationsDocument,
  RenewIntegrationAddressDocument,
  RetryIntegrationDeliveryDocument,
  UpdateIntegrationDocument,
} from './integrations.generated.ts';

export const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findIntegrations: build.query({
      ...operation(FindIntegrationsDocument),
      providesTags: (reply) => listTags('Integration', reply?.data),
    }),
    findIntegration: build.query({
      ...operation(FindIntegrationDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Integration', id }],
    }),
    findIntegrationDeliveries: build.query({
      ...operation(FindIntegrationDeliveriesDocument),
      // What comes in changes the integration: how much it received, and when
      providesTags: (_reply, _error, { integrationId }) => [{ type: 'Integration', id: integrationId }],
    }),
    updateIntegration: build.mutation(change('integration', UpdateIntegrationDocument)),
    deleteIntegration: build.mutation(change('integration', DeleteIntegrationDocument)),
    bulkDeleteIntegrations: build.mutation(change('integration', BulkDeleteIntegrationsDocument)),
    retryIntegrationDelivery: build.mutation(
      change(
        ({ integrationId }) => changeTags('integration', integrationId),
        RetryIntegrationDeliveryDocument,
      ),
    ),
  }),
});

/** Adds an integration; the reply contains its URL, which is shown only once. */
export const createIntegration = secretCall(CreateIntegrationDocument, additionTags('integration'));

/** Creates a new URL, also shown only once. */
export const renewIntegrationAddress = secretCall(RenewIntegrationAddressDocument, ({ id }) =>
  changeTags('integration', id),
);

export const {
  useFindIntegrationsQuery,
  useFindIntegrationQuery,
  useFindIntegrationDeliveriesQuery,
  useUpdateIntegrationMutation,
  useDeleteIntegrationMutation,
  useBulkDeleteIntegrationsMutation,
  useRetryIntegrationDeliveryMutation,
} = integrationsApi;
