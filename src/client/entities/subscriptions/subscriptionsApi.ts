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
      ...operation(FindCustomerSubscriptionsDocument),
      providesTags: (reply) => listTags('Subscription', reply?.data),
    }),
    findCustomerSubscription: build.query({
      ...operation(FindCustomerSubscriptionDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Subscription', id }],
    }),
    createCustomerSubscription: build.mutation({
      ...operation(CreateCustomerSubscriptionDocument),
      invalidatesTags: invalidates(additionTags('subscription')),
    }),
    updateCustomerSubscription: build.mutation({
      ...operation(UpdateCustomerSubscriptionDocument),
      invalidatesTags: ofId,
    }),
    pauseCustomerSubscription: build.mutation({
      ...operation(PauseCustomerSubscriptionDocument),
      invalidatesTags: ofId,
    }),
    resumeCustomerSubscription: build.mutation({
      ...operation(ResumeCustomerSubscriptionDocument),
      invalidatesTags: ofId,
    }),
    cancelCustomerSubscription: build.mutation({
      ...operation(CancelCustomerSubscriptionDocument),
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
