import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
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
    createLeadManager: build.mutation(change('lead manager', CreateLeadManagerDocument)),
    updateLeadManager: build.mutation(
      change(
        ({ id }) => [...changeTags('lead manager', id), ...renameTags('lead manager')],
        UpdateLeadManagerDocument,
      ),
    ),
    askForReminders: build.mutation(change('lead manager', AskForRemindersDocument)),
    bulkChangeLeadManagers: build.mutation(change('lead manager', BulkChangeLeadManagersDocument)),
    deleteLeadManager: build.mutation({
      // Their leads and contacts go to the one who takes over.
      ...change([...additionTags('lead manager'), ...renameTags('lead manager')], DeleteLeadManagerDocument),
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
