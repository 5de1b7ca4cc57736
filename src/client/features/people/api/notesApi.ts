import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import { DeleteNoteDocument, RestoreNoteDocument, UpdateNoteDocument } from './notes.generated.ts';

const ofPage = ({ kind, personId }: { kind: PersonKind; personId: string }) =>
  pageTags(kind === 'LEAD' ? 'lead' : 'contact', personId);

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateNote: build.mutation(change(ofPage, UpdateNoteDocument)),
    deleteNote: build.mutation(change(ofPage, DeleteNoteDocument)),
    restoreNote: build.mutation(change(ofPage, RestoreNoteDocument)),
  }),
});

export const { useUpdateNoteMutation, useDeleteNoteMutation, useRestoreNoteMutation } = notesApi;
