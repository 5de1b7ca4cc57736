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
      ...operation(FindFormsDocument, (result) => result.findForms),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findTrashedForms: build.query({
      ...operation(FindTrashedFormsDocument, (result) => result.findTrashedForms),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findForm: build.query({
      ...operation(FindFormDocument, (result) => result.findForm),
      providesTags: (_reply, _error, { id }) => [{ type: 'Form', id }],
    }),
    findFormSubmissions: build.query({
      ...operation(FindFormSubmissionsDocument, (result) => result.findFormSubmissions),
      // Whoever sends a form changes it: the number of times that it was sent
      providesTags: (_reply, _error, { formId }) => [{ type: 'Form', id: formId }],
    }),
    createForm: build.mutation({
      ...operation(CreateFormDocument, (result) => result.createForm),
      invalidatesTags: invalidates(additionTags('form')),
    }),
    updateForm: build.mutation({
      ...operation(UpdateFormDocument, (result) => result.updateForm),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
    moveFormToTrash: build.mutation({
      ...operation(MoveFormToTrashDocument, (result) => result.moveFormToTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
    deleteOrRestoreFormFromTrash: build.mutation({
      ...operation(DeleteOrRestoreFormFromTrashDocument, (result) => result.deleteOrRestoreFormFromTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('form', id)),
    }),
    deleteSenderSubmissions: build.mutation({
      ...operation(DeleteSenderSubmissionsDocument, (result) => result.deleteSenderSubmissions),
      invalidatesTags: invalidates([
        ...massChangeTags('form'),
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
