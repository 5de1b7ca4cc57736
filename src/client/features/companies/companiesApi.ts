import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  CompanyRegistrationDocument,
  DeleteOrRestoreCompanyFromTrashDocument,
  FindAllTrashedCompaniesDocument,
  FindCompanyDocument,
  FindMyTrashedCompaniesDocument,
  MoveCompanyToTrashDocument,
  SuspendCompanyDocument,
  UpdateCompanyDocument,
} from './companies.generated.ts';

const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCompany: build.query({
      ...operation(FindCompanyDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Company', id }],
    }),
    findAllTrashedCompanies: build.query({
      ...operation(FindAllTrashedCompaniesDocument),
      providesTags: (reply) => listTags('TrashedCompany', reply?.data),
    }),
    findMyTrashedCompanies: build.query({
      ...operation(FindMyTrashedCompaniesDocument),
      providesTags: (reply) => listTags('TrashedCompany', reply?.data),
    }),
    companyRegistration: build.mutation({
      // The first company becomes the one that the session works in.
      ...change('company', CompanyRegistrationDocument),
    }),
    updateCompany: build.mutation(
      change(({ companyId }) => changeTags('company', companyId), UpdateCompanyDocument),
    ),
    moveCompanyToTrash: build.mutation(change('company', MoveCompanyToTrashDocument)),
    suspendCompany: build.mutation(change('company', SuspendCompanyDocument)),
    deleteOrRestoreCompanyFromTrash: build.mutation(
      change('company', DeleteOrRestoreCompanyFromTrashDocument),
    ),
  }),
});

export const {
  useFindCompanyQuery,
  useFindAllTrashedCompaniesQuery,
  useFindMyTrashedCompaniesQuery,
  useCompanyRegistrationMutation,
  useUpdateCompanyMutation,
  useMoveCompanyToTrashMutation,
  useSuspendCompanyMutation,
  useDeleteOrRestoreCompanyFromTrashMutation,
} = companiesApi;
