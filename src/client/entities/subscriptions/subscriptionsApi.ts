import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CancelCustomerSubscriptionDocument,
  CreateCustomerSubscriptionDocument,
  FindCustomerSubscriptionDocument,
  FindCustomerSubscriptionsDocument,
  PauseCustomerSubscriptionDocument,
  ResumeCustomerSubscriptionDocument,
  UpdateCustomerSubscriptionDocument,
} from './subscriptions.generated.ts';

const ofId = invalidates<{ id: string }>(({ id }) => changeTags('subscription', id));

const subscriptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomerSubscriptions: build.query({
      ...operation(FindCustomerSubscriptionsDocument, (result) => result.findCustomerSubscriptions),
      providesTags: (reply) => listTags('Subscription', reply?.data),
    }),
    findCustomerSubscription: build.query({
      ...operation(FindCustomerSubscriptionDocument, (result) => result.findCustomerSubscription),
      providesTags: (_reply, _error, { id }) => [{ type: 'Subscription', id }],
    }),
    createCustomerSubscription: build.mutation({
      ...operation(CreateCustomerSubscriptionDocument, (result) => result.createCustomerSubscription),
      invalidatesTags: invalidates(additionTags('subscription')),
    }),
    updateCustomerSubscription: build.mutation({
      ...operation(UpdateCustomerSubscriptionDocument, (result) => result.updateCustomerSubscription),
      invalidatesTags: ofId,
    }),
    pauseCustomerSubscription: build.mutation({
      ...operation(PauseCustomerSubscriptionDocument, (result) => result.pauseCustomerSubscription),
      invalidatesTags: ofId,
    }),
    resumeCustomerSubscription: build.mutation({
      ...operation(ResumeCustomerSubscriptionDocument, (result) => result.resumeCustomerSubscription),
      invalidatesTags: ofId,
    }),
    cancelCustomerSubscription: build.mutation({
      ...operation(CancelCustomerSubscriptionDocument, (result) => result.cancelCustomerSubscription),
      invalidatesTags: ofId,
    }),
  }),
});

export const {
  useFindCustomerSubscriptionsQuery,
  useFindCustomerSubscriptionQuery,
  useCreateCustomerSubscriptionMutation,
  useUpdateCustomerSubscriptionMutation,
  usePauseCustomerSubscriptionMutation,
  useResumeCustomerSubscriptionMutation,
  useCancelCustomerSubscriptionMutation,
} = subscriptionsApi;
