import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags, massChangeTags } from '#contract/live/changeTags.ts';
import {
  CreateFormDocument,
  DeleteOrRestoreFormFromTrashDocument,
  DeleteSenderSubmissionsDocument,
  FindFormDocument,
  FindFormsDocument,
  FindFormSubmissionsDocument,
  FindTrashedFormsDocument,
  MoveFormToTrashDocument,
  UpdateFormDocument,
} from './forms.generated.ts';

export const formsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findForms: build.query({
      ...operation(FindFormsDocument),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findTrashedForms: build.query({
      ...operation(FindTrashedFormsDocument),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findForm: build.query({
      ...operation(FindFormDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Form', id }],
    }),
    findFormSubmissions: build.query({
      ...operation(FindFormSubmissionsDocument),
      // A submission changes the form's count
      providesTags: (_reply, _error, { formId }) => [{ type: 'Form', id: formId }],
    }),
    createForm: build.mutation(change('form', CreateFormDocument)),
    updateForm: build.mutation(change('form', UpdateFormDocument)),
    moveFormToTrash: build.mutation(change('form', MoveFormToTrashDocument)),
    deleteOrRestoreFormFromTrash: build.mutation(change('form', DeleteOrRestoreFormFromTrashDocument)),
    deleteSenderSubmissions: build.mutation({
      ...operation(DeleteSenderSubmissionsDocument),
      query: ({ id }: { formId: string; id: string }) => ({
        document: DeleteSenderSubmissionsDocument,
        variables: { id },
      }),
      invalidatesTags: invalidates(({ formId }) => [
        ...changeTags('form', formId),
        ...massChangeTags('lead'),
        ...additionTags('change job'),
      ]),
    }),
  }),
});

export const {
  useFindFormsQuery,
  useFindTrashedFormsQuery,
  useFindFormQuery,
  useFindFormSubmissionsQuery,
  useCreateFormMutation,
  useUpdateFormMutation,
  useMoveFormToTrashMutation,
  useDeleteOrRestoreFormFromTrashMutation,
  useDeleteSenderSubmissionsMutation,
} = formsApi;
