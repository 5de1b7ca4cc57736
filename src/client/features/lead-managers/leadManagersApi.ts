import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, renameTags } from '#contract/live/changeTags.ts';
import {
  AskForRemindersDocument,
  BulkChangeLeadManagersDocument,
  CreateLeadManagerDocument,
  DeleteLeadManagerDocument,
  FindLeadManagersDocument,
  UpdateLeadManagerDocument,
} from './leadManagers.generated.ts';

export const leadManagersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadManagers: build.query({
      ...operation(FindLeadManagersDocument),
      // Their numbers are counted from the leads.
      providesTags: (reply) => [...listTags('leadManagers', reply?.data), listTag('Lead')],
    }),
    createLeadManager: build.mutation({
      ...operation(CreateLeadManagerDocument),
      invalidatesTags: invalidates(additionTags('lead manager')),
    }),
    updateLeadManager: build.mutation({
      ...operation(UpdateLeadManagerDocument),
      invalidatesTags: invalidates(({ id }) => [
        ...changeTags('lead manager', id),
        ...renameTags('lead manager'),
      ]),
    }),
    askForReminders: build.mutation({
      ...operation(AskForRemindersDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('lead manager', id)),
    }),
    bulkChangeLeadManagers: build.mutation({
      ...operation(BulkChangeLeadManagersDocument),
      invalidatesTags: invalidates(additionTags('lead manager')),
    }),
    deleteLeadManager: build.mutation({
      ...operation(DeleteLeadManagerDocument),
      // Their leads and contacts go to the one who takes over.
      invalidatesTags: invalidates([...additionTags('lead manager'), ...renameTags('lead manager')]),
    }),
  }),
});

export const {
  useFindLeadManagersQuery,
  useCreateLeadManagerMutation,
  useUpdateLeadManagerMutation,
  useBulkChangeLeadManagersMutation,
  useDeleteLeadManagerMutation,
  useAskForRemindersMutation,
} = leadManagersApi;
