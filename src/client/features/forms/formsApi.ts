import { baseApi } from '#client/data/baseApi.ts';
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
      // Whoever sends a form changes it: the number of times that it was sent
      providesTags: (_reply, _error, { formId }) => [{ type: 'Form', id: formId }],
    }),
    createForm: build.mutation({
      ...operation(CreateFormDocument),
      invalidatesTags: invalidates(additionTags('form')),
    }),
    updateForm: build.mutation({
      ...operation(UpdateFormDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
    moveFormToTrash: build.mutation({
      ...operation(MoveFormToTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
    deleteOrRestoreFormFromTrash: build.mutation({
      ...operation(DeleteOrRestoreFormFromTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
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
