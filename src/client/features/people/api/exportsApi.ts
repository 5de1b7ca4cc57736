import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateExportDocument } from './exports.generated.ts';

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createExport: build.mutation({
      ...operation(CreateExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
  }),
});

export const { useCreateExportMutation } = exportsApi;
