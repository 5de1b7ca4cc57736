import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateAccountsFromCompaniesDocument,
  FindAccountsFromCompaniesDocument,
  MoveAccountsToTrashDocument,
} from './companyNames.generated.ts';

const companyNamesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAccountsFromCompanies: build.query({
      ...operation(FindAccountsFromCompaniesDocument),
      providesTags: [listTag('Account'), listTag('Lead'), listTag('Contact')],
    }),
    createAccountsFromCompanies: build.mutation(
      change(additionTags('organization'), CreateAccountsFromCompaniesDocument),
    ),
    moveAccountsToTrash: build.mutation(
      change(({ ids }) => ids.flatMap((id) => changeTags('organization', id)), MoveAccountsToTrashDocument),
    ),
  }),
});

export const {
  useFindAccountsFromCompaniesQuery,
  useCreateAccountsFromCompaniesMutation,
  useMoveAccountsToTrashMutation,
} = companyNamesApi;
