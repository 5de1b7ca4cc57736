import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags, renameTags } from '#contract/live/changeTags.ts';
import type { FindCustomFieldsQuery } from './customFields.generated.ts';
import {
  ArchiveCustomFieldDocument,
  CheckFormulaDocument,
  CreateCustomFieldDocument,
  DeleteCustomFieldDocument,
  FindCustomFieldsDocument,
  ReorderCustomFieldsDocument,
  UpdateCustomFieldDocument,
} from './customFields.generated.ts';

/** A custom field as lead setup shows it. */
export type CustomFieldEntry = FindCustomFieldsQuery['findCustomFields']['data'][number];

/** A field changed, which also affects lists of people. */
const changed = ({ id }: { id: string }) => [
  ...changeTags('custom field', id),
  ...renameTags('custom field'),
];

const customFieldsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomFields: build.query({
      ...operation(FindCustomFieldsDocument),
      providesTags: (reply) => listTags('Custom_Field', reply?.data),
    }),
    checkFormula: build.query({
      ...operation(CheckFormulaDocument),
      // The records of the example change
      keepUnusedDataFor: 0,
    }),
    createCustomField: build.mutation(
      change([...additionTags('custom field'), ...renameTags('custom field')], CreateCustomFieldDocument),
    ),
    updateCustomField: build.mutation(change(changed, UpdateCustomFieldDocument)),
    reorderCustomFields: build.mutation(
      change([...additionTags('custom field'), ...renameTags('custom field')], ReorderCustomFieldsDocument),
    ),
    archiveCustomField: build.mutation(change(changed, ArchiveCustomFieldDocument)),
    deleteCustomField: build.mutation(change(changed, DeleteCustomFieldDocument)),
  }),
});

export const {
  useFindCustomFieldsQuery,
  useCheckFormulaQuery,
  useLazyCheckFormulaQuery,
  useCreateCustomFieldMutation,
  useUpdateCustomFieldMutation,
  useReorderCustomFieldsMutation,
  useArchiveCustomFieldMutation,
  useDeleteCustomFieldMutation,
} = customFieldsApi;
