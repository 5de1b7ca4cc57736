import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import { DeleteNoteDocument, RestoreNoteDocument, UpdateNoteDocument } from './notes.generated.ts';

const ofPage = invalidates(({ kind, personId }: { kind: PersonKind; personId: string }) =>
  pageTags(kind === 'LEAD' ? 'lead' : 'contact', personId),
);

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateNote: build.mutation({
      ...operation(UpdateNoteDocument),
      invalidatesTags: ofPage,
    }),
    deleteNote: build.mutation({
      ...operation(DeleteNoteDocument),
      invalidatesTags: ofPage,
    }),
    restoreNote: build.mutation({
      ...operation(RestoreNoteDocument),
      invalidatesTags: ofPage,
    }),
  }),
});

export const { useUpdateNoteMutation, useDeleteNoteMutation, useRestoreNoteMutation } = notesApi;
