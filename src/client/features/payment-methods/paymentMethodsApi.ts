import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreatePaymentMethodDocument,
  FindPaymentMethodsDocument,
  MakePaymentMethodDefaultDocument,
  OpenCardPageDocument,
  RemovePaymentMethodDocument,
  RestorePaymentMethodDocument,
} from './paymentMethods.generated.ts';

const ofOne = invalidates(({ id }: { id: string }) => changeTags('payment method', id));

const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPaymentMethods: build.query({
      ...operation(FindPaymentMethodsDocument),
      providesTags: (reply) => listTags('Payment_Method', reply?.data),
    }),
    createPaymentMethod: build.mutation({
      ...operation(CreatePaymentMethodDocument),
      invalidatesTags: invalidates(additionTags('payment method')),
    }),
    openCardPage: build.mutation({
      ...operation(OpenCardPageDocument),
    }),
    makePaymentMethodDefault: build.mutation({
      ...operation(MakePaymentMethodDefaultDocument),
      invalidatesTags: ofOne,
    }),
    removePaymentMethod: build.mutation({
      ...operation(RemovePaymentMethodDocument),
      invalidatesTags: ofOne,
    }),
    restorePaymentMethod: build.mutation({
      ...operation(RestorePaymentMethodDocument),
      invalidatesTags: ofOne,
    }),
  }),
});

export const {
  useFindPaymentMethodsQuery,
  useCreatePaymentMethodMutation,
  useMakePaymentMethodDefaultMutation,
  useOpenCardPageMutation,
  useRemovePaymentMethodMutation,
  useRestorePaymentMethodMutation,
} = paymentMethodsApi;
