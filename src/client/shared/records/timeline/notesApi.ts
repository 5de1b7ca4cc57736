import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { recordTags } from '../recordKey.ts';
import {
  DeleteRecordNoteDocument,
  RestoreRecordNoteDocument,
  UpdateRecordNoteDocument,
} from './notes.generated.ts';

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateRecordNote: build.mutation(change(recordTags, UpdateRecordNoteDocument)),
    deleteRecordNote: build.mutation(change(recordTags, DeleteRecordNoteDocument)),
    restoreRecordNote: build.mutation(change(recordTags, RestoreRecordNoteDocument)),
  }),
});

export const { useUpdateRecordNoteMutation, useDeleteRecordNoteMutation, useRestoreRecordNoteMutation } =
  notesApi;
