import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
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
import { shownChange } from './shownChange.ts';

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
      // Its billing changes with payments
      providesTags: (_reply, _error, { id }) => [{ type: 'Deal', id }, listTag('Invoice')],
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
    updateDeal: build.mutation({
      ...change('deal', UpdateDealDocument),
      // The change shows in lists at once; a conflict or an error reverts it
      async onQueryStarted({ id, input }, { dispatch, getState, queryFulfilled }) {
        const shown = shownChange(input, {
          pipelines: dealQueries.endpoints.findPipelines.select()(getState()).data?.data,
          choices: leadOptionsApi.endpoints.findLeadChoices.select()(getState()).data?.data,
        });
        const patches = selectCachedArgsForQuery(getState(), 'findDeals').map((args) =>
          dispatch(
            updateQueryData('findDeals', args, ({ data }) => {
              const deal = data.find(({ _id }) => _id === id);
              if (deal) Object.assign(deal, shown);
            }),
          ),
        );
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => patch.undo());
          // Another user's change may have arrived in the meantime, and undo() has removed it
          dispatch(invalidateTags([{ type: 'Deal', id }]));
        }
      },
    }),
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
