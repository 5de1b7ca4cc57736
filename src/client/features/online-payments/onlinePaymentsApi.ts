import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  FindPaymentGatewayDocument,
  RemovePaymentGatewayDocument,
  SavePaymentGatewayDocument,
} from './onlinePayments.generated.ts';

/** What a change of the account makes stale: open invoices show whether they can be paid online. */
const gatewayTags: readonly CacheTag[] = [...additionTags('payment gateway'), { type: 'Invoice' }];

const onlinePaymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPaymentGateway: build.query({
      ...operation(FindPaymentGatewayDocument),
      providesTags: [listTag('Payment_Gateway')],
    }),
    removePaymentGateway: build.mutation(change(gatewayTags, RemovePaymentGatewayDocument)),
  }),
});

export const { useFindPaymentGatewayQuery, useRemovePaymentGatewayMutation } = onlinePaymentsApi;

export const savePaymentGateway = secretCall(SavePaymentGatewayDocument, gatewayTags);
