import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
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

const ofPlan = additionTags('plan');

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
    changePlan: build.mutation(change(ofPlan, ChangePlanDocument)),
    startTrial: build.mutation(change(ofPlan, StartTrialDocument)),
    payPlan: build.mutation(change(ofPlan, PayPlanDocument)),
    keepPlan: build.mutation(change(ofPlan, KeepPlanDocument)),
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
