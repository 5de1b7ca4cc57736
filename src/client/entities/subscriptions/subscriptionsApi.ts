import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import {
  CancelCustomerSubscriptionDocument,
  CreateCustomerSubscriptionDocument,
  FindCustomerSubscriptionDocument,
  FindCustomerSubscriptionsDocument,
  PauseCustomerSubscriptionDocument,
  ResumeCustomerSubscriptionDocument,
  UpdateCustomerSubscriptionDocument,
} from './subscriptions.generated.ts';

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
    createCustomerSubscription: build.mutation(change('subscription', CreateCustomerSubscriptionDocument)),
    updateCustomerSubscription: build.mutation(change('subscription', UpdateCustomerSubscriptionDocument)),
    pauseCustomerSubscription: build.mutation(change('subscription', PauseCustomerSubscriptionDocument)),
    resumeCustomerSubscription: build.mutation(change('subscription', ResumeCustomerSubscriptionDocument)),
    cancelCustomerSubscription: build.mutation(change('subscription', CancelCustomerSubscriptionDocument)),
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
