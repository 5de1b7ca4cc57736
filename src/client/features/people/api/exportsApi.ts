import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateExportDocument } from './exports.generated.ts';

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createExport: build.mutation(change([listTag('Activity')], CreateExportDocument)),
  }),
});

export const { useCreateExportMutation } = exportsApi;
