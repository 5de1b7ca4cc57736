import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  FindPaymentGatewayDocument,
  RemovePaymentGatewayDocument,
  SavePaymentGatewayDocument,
} from './onlinePayments.generated.ts';

// Open invoices show whether they can be paid online
const ofGateway = invalidates([...additionTags('payment gateway'), { type: 'Invoice' }]);

const onlinePaymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPaymentGateway: build.query({
      ...operation(FindPaymentGatewayDocument, (result) => result.findPaymentGateway),
      providesTags: [listTag('Payment_Gateway')],
    }),
    savePaymentGateway: build.mutation({
      ...operation(SavePaymentGatewayDocument, (result) => result.savePaymentGateway),
      invalidatesTags: ofGateway,
    }),
    removePaymentGateway: build.mutation({
      ...operation(RemovePaymentGatewayDocument, (result) => result.removePaymentGateway),
      invalidatesTags: ofGateway,
    }),
  }),
});

export const { useFindPaymentGatewayQuery, useSavePaymentGatewayMutation, useRemovePaymentGatewayMutation } =
  onlinePaymentsApi;
