import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  CreatePaymentMethodDocument,
  FindPaymentMethodsDocument,
  MakePaymentMethodDefaultDocument,
  OpenCardPageDocument,
  RemovePaymentMethodDocument,
  RestorePaymentMethodDocument,
} from './paymentMethods.generated.ts';

const ofOne = ({ id }: { id: string }) => changeTags('payment method', id);

const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPaymentMethods: build.query({
      ...operation(FindPaymentMethodsDocument),
      providesTags: (reply) => listTags('Payment_Method', reply?.data),
    }),
    createPaymentMethod: build.mutation(change('payment method', CreatePaymentMethodDocument)),
    openCardPage: build.mutation({
      ...operation(OpenCardPageDocument),
    }),
    makePaymentMethodDefault: build.mutation(change(ofOne, MakePaymentMethodDefaultDocument)),
    removePaymentMethod: build.mutation(change(ofOne, RemovePaymentMethodDocument)),
    restorePaymentMethod: build.mutation(change(ofOne, RestorePaymentMethodDocument)),
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
