import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindLeadChoicesQuery } from './leadOptions.generated.ts';
import { FindLeadChoicesDocument } from './leadOptions.generated.ts';

/** Everything a lead form or filter offers: options that are not archived, active managers, projects, tags. */
export type LeadChoices = NonNullable<FindLeadChoicesQuery['findLeadChoices']['data']>;

export const leadOptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadChoices: build.query({
      ...operation(FindLeadChoicesDocument),
      // The user's own tag: with it comes a change of the company's default country.
      providesTags: [
        listTag('Lead_Group'),
        listTag('Lead_Stage'),
        listTag('Lead_Status'),
        listTag('Lead_Source'),
        listTag('leadManagers'),
        listTag('Lead_Project'),
        listTag('User'),
        listTag('Custom_Field'),
      ],
    }),
  }),
});

/** The choices; undefined until they are loaded, or if they fail to load: pickers then show the selected values only. */
export function useLeadChoices(): LeadChoices | undefined {
  const { data: reply } = leadOptionsApi.useFindLeadChoicesQuery();
  return reply?.data ?? undefined;
}
