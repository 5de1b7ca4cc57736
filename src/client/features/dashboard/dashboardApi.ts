import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { DismissOnboardingDocument, FindDashboardDocument } from './dashboard.generated.ts';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDashboard: build.query({
      ...operation(FindDashboardDocument),
      // Counts of everything that people hold: any change of one of these changes a number here.
      providesTags: [
        listTag('Dashboard'),
        listTag('Lead'),
        listTag('Contact'),
        listTag('Lead_Stage'),
        listTag('Lead_Status'),
        listTag('Lead_Source'),
        listTag('leadManagers'),
      ],
    }),
    dismissOnboarding: build.mutation(change([listTag('Dashboard')], DismissOnboardingDocument)),
  }),
});

export const { useFindDashboardQuery, useDismissOnboardingMutation } = dashboardApi;
