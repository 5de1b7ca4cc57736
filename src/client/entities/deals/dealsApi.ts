import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CloseDealDocument,
  CreateDealDocument,
  DeleteOrRestoreDealFromTrashDocument,
  FindDealBoardDocument,
  FindDealDocument,
  FindDealsDocument,
  FindPipelinesDocument,
  FindProductsDocument,
  FindTrashedDealsDocument,
  MoveDealDocument,
  MoveDealToTrashDocument,
  ReopenDealDocument,
  UpdateDealDocument,
} from './deals.generated.ts';
import { placeDeal } from './placeDeal.ts';

const dealQueries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDeals: build.query({
      ...operation(FindDealsDocument),
      providesTags: (reply) => listTags('Deal', reply?.data),
    }),
    findTrashedDeals: build.query({
      ...operation(FindTrashedDealsDocument),
      providesTags: (reply) => listTags('Deal', reply?.data),
    }),
    findDeal: build.query({
      ...operation(FindDealDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Deal', id }],
    }),
    findDealBoard: build.query({
      ...operation(FindDealBoardDocument),
      providesTags: [listTag('Deal'), listTag('Pipeline')],
    }),
    findPipelines: build.query({
      ...operation(FindPipelinesDocument),
      providesTags: (reply) => listTags('Pipeline', reply?.data),
    }),
    findProducts: build.query({
      ...operation(FindProductsDocument),
      providesTags: (reply) => listTags('Product', reply?.data),
    }),
  }),
});

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = dealQueries.util;

export const dealsApi = dealQueries.injectEndpoints({
  endpoints: (build) => ({
    createDeal: build.mutation(change('deal', CreateDealDocument)),
    updateDeal: build.mutation(change('deal', UpdateDealDocument)),
    moveDeal: build.mutation({
      ...change('deal', MoveDealDocument),
      async onQueryStarted({ id, stageId, position }, { dispatch, getState, queryFulfilled }) {
        const place = { id, stageId, position: position ?? 0 };
        const patches = selectCachedArgsForQuery(getState(), 'findDealBoard').map((args) =>
          dispatch(updateQueryData('findDealBoard', args, ({ data }) => placeDeal(data, place))),
        );
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => patch.undo());
          // The board has probably changed on the server
          dispatch(invalidateTags([listTag('Deal')]));
        }
      },
    }),
    closeDeal: build.mutation(change('deal', CloseDealDocument)),
    reopenDeal: build.mutation(change('deal', ReopenDealDocument)),
    moveDealToTrash: build.mutation(change('deal', MoveDealToTrashDocument)),
    deleteOrRestoreDealFromTrash: build.mutation(change('deal', DeleteOrRestoreDealFromTrashDocument)),
  }),
});

export const {
  useFindDealsQuery,
  useFindTrashedDealsQuery,
  useFindDealQuery,
  useFindDealBoardQuery,
  useFindPipelinesQuery,
  useFindProductsQuery,
  useCreateDealMutation,
  useUpdateDealMutation,
  useMoveDealMutation,
  useCloseDealMutation,
  useReopenDealMutation,
  useMoveDealToTrashMutation,
  useDeleteOrRestoreDealFromTrashMutation,
} = dealsApi;
