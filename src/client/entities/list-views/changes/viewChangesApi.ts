import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateListViewCopyDocument,
  CreateListViewDocument,
  DeleteListViewDocument,
  RestoreListViewDocument,
  SetDefaultListViewDocument,
  SetPinnedListViewsDocument,
  UpdateListViewDocument,
} from './viewChanges.generated.ts';

const viewChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createListView: build.mutation({
      ...operation(CreateListViewDocument),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    createListViewCopy: build.mutation({
      ...operation(CreateListViewCopyDocument),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    updateListView: build.mutation({
      ...operation(UpdateListViewDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('view', id)),
    }),
    deleteListView: build.mutation({
      ...operation(DeleteListViewDocument),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    restoreListView: build.mutation({
      ...operation(RestoreListViewDocument),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    setDefaultListView: build.mutation({
      ...operation(SetDefaultListViewDocument),
      invalidatesTags: invalidates([listTag('List_View')]),
    }),
    setPinnedListViews: build.mutation({
      ...operation(SetPinnedListViewsDocument),
      invalidatesTags: invalidates([listTag('List_View')]),
    }),
  }),
});

export const {
  useCreateListViewMutation,
  useCreateListViewCopyMutation,
  useUpdateListViewMutation,
  useDeleteListViewMutation,
  useRestoreListViewMutation,
  useSetDefaultListViewMutation,
  useSetPinnedListViewsMutation,
} = viewChangesApi;
