import { change } from '#client/data/change.ts';
import { dealsApi } from '#client/entities/deals/dealsApi.ts';
import { putInOrder } from '#client/kit/drag/lineOrder.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  ArchivePipelineDocument,
  ArchiveProductDocument,
  CreatePipelineDocument,
  CreateProductDocument,
  RestorePipelineDocument,
  RestoreProductDocument,
  SortPipelinesDocument,
  UpdatePipelineDocument,
  UpdateProductDocument,
} from './dealSettings.generated.ts';

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = dealsApi.util;

const dealSettingsApi = dealsApi.injectEndpoints({
  endpoints: (build) => ({
    createPipeline: build.mutation(change('pipeline', CreatePipelineDocument)),
    updatePipeline: build.mutation(change('pipeline', UpdatePipelineDocument)),
    sortPipelines: build.mutation({
      ...change('pipeline', SortPipelinesDocument),
      async onQueryStarted({ ids }, { dispatch, getState, queryFulfilled }) {
        const patches = selectCachedArgsForQuery(getState(), 'findPipelines').map((args) =>
          dispatch(
            updateQueryData('findPipelines', args, (reply) => {
              reply.data = putInOrder(reply.data, [...ids]);
            }),
          ),
        );
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => patch.undo());
          // The list has probably changed on the server
          dispatch(invalidateTags([listTag('Pipeline')]));
        }
      },
    }),
    archivePipeline: build.mutation(change('pipeline', ArchivePipelineDocument)),
    restorePipeline: build.mutation(change('pipeline', RestorePipelineDocument)),
    createProduct: build.mutation(change('product', CreateProductDocument)),
    updateProduct: build.mutation(change('product', UpdateProductDocument)),
    archiveProduct: build.mutation(change('product', ArchiveProductDocument)),
    restoreProduct: build.mutation(change('product', RestoreProductDocument)),
  }),
});

export const {
  useCreatePipelineMutation,
  useUpdatePipelineMutation,
  useSortPipelinesMutation,
  useArchivePipelineMutation,
  useRestorePipelineMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useArchiveProductMutation,
  useRestoreProductMutation,
} = dealSettingsApi;
