import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags, whenAcknowledged } from '#client/data/tags.ts';
import {
  CompanyRegistrationDocument,
  DeleteOrRestoreCompanyFromTrashDocument,
  FindAllTrashedCompaniesDocument,
  FindCompanyDocument,
  FindMyTrashedCompaniesDocument,
  GetAllCompaniesDocument,
  MoveCompanyToTrashDocument,
  UpdateCompanyDocument,
} from './companies.generated.ts';

const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAllCompanies: build.query({
      ...operation(GetAllCompaniesDocument, (result) => result.getAllCompanies),
      providesTags: (reply) => listTags('Company', reply?.data),
    }),
    findCompany: build.query({
      ...operation(FindCompanyDocument, (result) => result.findCompany),
      providesTags: (_reply, _error, { id }) => [{ type: 'Company', id }],
    }),
    findAllTrashedCompanies: build.query({
      ...operation(FindAllTrashedCompaniesDocument, (result) => result.findAllTrashedCompanies),
      providesTags: (reply) => listTags('TrashedCompany', reply?.data),
    }),
    findMyTrashedCompanies: build.query({
      ...operation(FindMyTrashedCompaniesDocument, (result) => result.findMyTrashedCompanies),
      providesTags: (reply) => listTags('TrashedCompany', reply?.data),
    }),
    companyRegistration: build.mutation({
      ...operation(CompanyRegistrationDocument, (result) => result.companyRegistration),
      // The first company becomes the one that the session works in.
      invalidatesTags: whenAcknowledged([listTag('Company'), listTag('Activity'), listTag('User')]),
    }),
    updateCompany: build.mutation({
      ...operation(UpdateCompanyDocument, (result) => result.updateCompany),
      invalidatesTags: (reply, _error, { companyId }) =>
        whenAcknowledged([{ type: 'Company', id: companyId }, listTag('Activity'), listTag('User')])(reply),
    }),
    moveCompanyToTrash: build.mutation({
      ...operation(MoveCompanyToTrashDocument, (result) => result.moveCompanyToTrash),
      invalidatesTags: whenAcknowledged([
        listTag('Company'),
        listTag('TrashedCompany'),
        listTag('Activity'),
        listTag('User'),
      ]),
    }),
    deleteOrRestoreCompanyFromTrash: build.mutation({
      ...operation(
        DeleteOrRestoreCompanyFromTrashDocument,
        (result) => result.deleteOrRestoreCompanyFromTrash,
      ),
      invalidatesTags: (reply, _error, { isRestore }) =>
        whenAcknowledged([
          listTag('TrashedCompany'),
          listTag('Activity'),
          ...(isRestore ? [listTag('Company'), listTag('User')] : []),
        ])(reply),
    }),
  }),
});

export const {
  useGetAllCompaniesQuery,
  useFindCompanyQuery,
  useFindAllTrashedCompaniesQuery,
  useFindMyTrashedCompaniesQuery,
  useCompanyRegistrationMutation,
  useUpdateCompanyMutation,
  useMoveCompanyToTrashMutation,
  useDeleteOrRestoreCompanyFromTrashMutation,
} = companiesApi;
