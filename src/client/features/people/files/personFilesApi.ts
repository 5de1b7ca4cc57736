import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import type { FindPersonFilesQuery } from './personFiles.generated.ts';
import {
  DeletePersonFileDocument,
  FindPersonFilesDocument,
  RenamePersonFileDocument,
  RestorePersonFileDocument,
} from './personFiles.generated.ts';

/** The person of a file. */
export interface FileOwner {
  kind: PersonKind;
  personId: string;
}

export type PersonFile = FindPersonFilesQuery['findPersonFiles']['data'][number];

/** The cache tags of a person's files. */
export function fileTags({ kind, personId }: FileOwner): CacheTag[] {
  return pageTags(kind === 'LEAD' ? 'lead' : 'contact', personId);
}

const personFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPersonFiles: build.query({
      ...operation(FindPersonFilesDocument),
      providesTags: (_reply, _error, { kind, personId }) => [
        { type: kind === 'LEAD' ? 'Lead' : 'Contact', id: personId },
      ],
    }),
    renamePersonFile: build.mutation(change(fileTags, RenamePersonFileDocument)),
    deletePersonFile: build.mutation(change(fileTags, DeletePersonFileDocument)),
    restorePersonFile: build.mutation(change(fileTags, RestorePersonFileDocument)),
  }),
});

export const {
  useFindPersonFilesQuery,
  useRenamePersonFileMutation,
  useDeletePersonFileMutation,
  useRestorePersonFileMutation,
} = personFilesApi;
