import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { FindLeadsDocument } from './leadList.generated.ts';

export const leadListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query({
      ...operation(FindLeadsDocument),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
  }),
});

export const { useFindLeadsQuery } = leadListApi;
