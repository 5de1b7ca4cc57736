import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
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
    createListView: build.mutation(change('view', CreateListViewDocument)),
    createListViewCopy: build.mutation(change(additionTags('view'), CreateListViewCopyDocument)),
    updateListView: build.mutation(change('view', UpdateListViewDocument)),
    deleteListView: build.mutation(change(additionTags('view'), DeleteListViewDocument)),
    restoreListView: build.mutation(change(additionTags('view'), RestoreListViewDocument)),
    setDefaultListView: build.mutation(change([listTag('List_View')], SetDefaultListViewDocument)),
    setPinnedListViews: build.mutation(change([listTag('List_View')], SetPinnedListViewsDocument)),
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
