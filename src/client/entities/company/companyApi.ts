import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';
import { FindMyCompaniesDocument, SwitchCompanyDocument } from './company.generated.ts';

export const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMyCompanies: build.query({
      ...operation(FindMyCompaniesDocument),
      providesTags: (reply) => listTags('Company', reply?.data),
    }),
    switchCompany: build.mutation({
      ...operation(SwitchCompanyDocument),
      // Whatever is on screen belonged to the company before. Not by `change`, whose table of tags the first view does without
      invalidatesTags: invalidates(TAG_TYPES.map((type) => ({ type }))),
    }),
  }),
});

export const { useFindMyCompaniesQuery } = companyApi;

/**
 * Switches the session to another company and refetches the data on screen. A rejection appears in a toast. Resolves to whether it
 * switched.
 */
export function useSwitchCompany(): [(companyId: string) => Promise<boolean>, { isSwitching: boolean }] {
  const [switchCompany, { isLoading }] = companyApi.useSwitchCompanyMutation();

  async function handleSwitch(companyId: string): Promise<boolean> {
    const { error } = await switchCompany({ companyId });
    if (error) toast.error(errorText(error, t`The company could not be switched`));
    return !error;
  }

  return [handleSwitch, { isSwitching: isLoading }];
}
