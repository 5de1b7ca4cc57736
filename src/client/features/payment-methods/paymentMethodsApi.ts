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
      ...operation(FindPaymentMethodsDocument, (result) => result.findPaymentMethods),
      providesTags: (reply) => listTags('Payment_Method', reply?.data),
    }),
    createPaymentMethod: build.mutation({
      ...operation(CreatePaymentMethodDocument, (result) => result.createPaymentMethod),
      invalidatesTags: invalidates(additionTags('payment method')),
    }),
    openCardPage: build.mutation({
      ...operation(OpenCardPageDocument, (result) => result.openCardPage),
    }),
    makePaymentMethodDefault: build.mutation({
      ...operation(MakePaymentMethodDefaultDocument, (result) => result.makePaymentMethodDefault),
      invalidatesTags: ofOne,
    }),
    removePaymentMethod: build.mutation({
      ...operation(RemovePaymentMethodDocument, (result) => result.removePaymentMethod),
      invalidatesTags: ofOne,
    }),
    restorePaymentMethod: build.mutation({
      ...operation(RestorePaymentMethodDocument, (result) => result.restorePaymentMethod),
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
