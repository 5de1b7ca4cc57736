import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { FindListViewsDocument } from './listViews.generated.ts';

export const listViewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findListViews: build.query({
      ...operation(FindListViewsDocument),
      providesTags: (reply) => listTags('List_View', reply?.data),
    }),
  }),
});

export const { useFindListViewsQuery } = listViewsApi;
