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
      ...operation(CreateListViewDocument, (result) => result.createListView),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    createListViewCopy: build.mutation({
      ...operation(CreateListViewCopyDocument, (result) => result.createListViewCopy),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    updateListView: build.mutation({
      ...operation(UpdateListViewDocument, (result) => result.updateListView),
      invalidatesTags: invalidates(({ id }) => changeTags('view', id)),
    }),
    deleteListView: build.mutation({
      ...operation(DeleteListViewDocument, (result) => result.deleteListView),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    restoreListView: build.mutation({
      ...operation(RestoreListViewDocument, (result) => result.restoreListView),
      invalidatesTags: invalidates(additionTags('view')),
    }),
    setDefaultListView: build.mutation({
      ...operation(SetDefaultListViewDocument, (result) => result.setDefaultListView),
      invalidatesTags: invalidates([listTag('List_View')]),
    }),
    setPinnedListViews: build.mutation({
      ...operation(SetPinnedListViewsDocument, (result) => result.setPinnedListViews),
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
