import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { GetAllCompaniesDocument } from './allCompanies.generated.ts';

const allCompaniesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAllCompanies: build.query({
      ...operation(GetAllCompaniesDocument),
      providesTags: (reply) => listTags('Company', reply?.data),
    }),
  }),
});

/** Every company of the installation, for a master admin. */
export const { useGetAllCompaniesQuery } = allCompaniesApi;
