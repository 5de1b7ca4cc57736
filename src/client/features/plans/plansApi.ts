import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  ChangePlanDocument,
  FindPlanDocument,
  KeepPlanDocument,
  PayPlanDocument,
  PreviewPlanDocument,
  StartTrialDocument,
} from './plans.generated.ts';

const ofPlan = invalidates(additionTags('plan'));

const plansApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPlan: build.query({
      ...operation(FindPlanDocument),
      providesTags: [listTag('Plan')],
    }),
    previewPlan: build.query({
      ...operation(PreviewPlanDocument),
      providesTags: [listTag('Plan')],
    }),
    changePlan: build.mutation({
      ...operation(ChangePlanDocument),
      invalidatesTags: ofPlan,
    }),
    startTrial: build.mutation({
      ...operation(StartTrialDocument),
      invalidatesTags: ofPlan,
    }),
    payPlan: build.mutation({
      ...operation(PayPlanDocument),
      invalidatesTags: ofPlan,
    }),
    keepPlan: build.mutation({
      ...operation(KeepPlanDocument),
      invalidatesTags: ofPlan,
    }),
  }),
});

export const {
  useFindPlanQuery,
  usePreviewPlanQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useKeepPlanMutation,
  usePayPlanMutation,
} = plansApi;
