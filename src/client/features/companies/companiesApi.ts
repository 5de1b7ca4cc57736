import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
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
      ...operation(CompanyRegistrationDocument),
      // The first company becomes the one that the session works in.
      invalidatesTags: invalidates(additionTags('company')),
    }),
    updateCompany: build.mutation({
      ...operation(UpdateCompanyDocument),
      invalidatesTags: invalidates(({ companyId }) => changeTags('company', companyId)),
    }),
    moveCompanyToTrash: build.mutation({
      ...operation(MoveCompanyToTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('company', id)),
    }),
    suspendCompany: build.mutation({
      ...operation(SuspendCompanyDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('company', id)),
    }),
    deleteOrRestoreCompanyFromTrash: build.mutation({
      ...operation(DeleteOrRestoreCompanyFromTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('company', id)),
    }),
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
