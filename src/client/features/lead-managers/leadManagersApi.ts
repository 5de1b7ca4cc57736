import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags, whenAcknowledged } from '#client/data/tags.ts';
import {
  CreateLeadManagerDocument,
  DeleteLeadManagerDocument,
  FindLeadManagersDocument,
  UpdateLeadManagerDocument,
} from './leadManagers.generated.ts';

const leadManagersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadManagers: build.query({
      ...operation(FindLeadManagersDocument, (result) => result.findLeadManagers),
      // Their numbers are counted from the leads.
      providesTags: (reply) => [...listTags('leadManagers', reply?.data), listTag('Lead')],
    }),
    createLeadManager: build.mutation({
      ...operation(CreateLeadManagerDocument, (result) => result.createLeadManager),
      invalidatesTags: whenAcknowledged([listTag('leadManagers'), listTag('Activity')]),
    }),
    updateLeadManager: build.mutation({
      ...operation(UpdateLeadManagerDocument, (result) => result.updateLeadManager),
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([{ type: 'leadManagers', id }, listTag('Activity')])(reply),
    }),
    deleteLeadManager: build.mutation({
      ...operation(DeleteLeadManagerDocument, (result) => result.deleteLeadManager),
      // Their leads and contacts go to the one who takes over.
      invalidatesTags: whenAcknowledged([
        listTag('leadManagers'),
        listTag('Lead'),
        listTag('Contact'),
        listTag('Activity'),
      ]),
    }),
  }),
});

export const {
  useFindLeadManagersQuery,
  useLazyFindLeadManagersQuery,
  useCreateLeadManagerMutation,
  useUpdateLeadManagerMutation,
  useDeleteLeadManagerMutation,
} = leadManagersApi;
