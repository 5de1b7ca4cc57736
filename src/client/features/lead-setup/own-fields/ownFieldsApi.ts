import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags, renameTags } from '#contract/live/changeTags.ts';
import type { FindOwnFieldsQuery } from './ownFields.generated.ts';
import {
  ArchiveOwnFieldDocument,
  CreateOwnFieldDocument,
  DeleteOwnFieldDocument,
  FindOwnFieldsDocument,
  ReorderOwnFieldsDocument,
  UpdateOwnFieldDocument,
} from './ownFields.generated.ts';

/** An own field as lead setup shows it. */
export type OwnFieldEntry = FindOwnFieldsQuery['findOwnFields']['data'][number];

/** A field changed, which also affects lists of people. */
const changed = ({ id }: { id: string }) => [...changeTags('own field', id), ...renameTags('own field')];

const ownFieldsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findOwnFields: build.query({
      ...operation(FindOwnFieldsDocument),
      providesTags: (reply) => listTags('Own_Field', reply?.data),
    }),
    createOwnField: build.mutation(
      change([...additionTags('own field'), ...renameTags('own field')], CreateOwnFieldDocument),
    ),
    updateOwnField: build.mutation(change(changed, UpdateOwnFieldDocument)),
    reorderOwnFields: build.mutation(
      change([...additionTags('own field'), ...renameTags('own field')], ReorderOwnFieldsDocument),
    ),
    archiveOwnField: build.mutation(change(changed, ArchiveOwnFieldDocument)),
    deleteOwnField: build.mutation(change(changed, DeleteOwnFieldDocument)),
  }),
});

export const {
  useFindOwnFieldsQuery,
  useCreateOwnFieldMutation,
  useUpdateOwnFieldMutation,
  useReorderOwnFieldsMutation,
  useArchiveOwnFieldMutation,
  useDeleteOwnFieldMutation,
} = ownFieldsApi;
