import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { FindLeadBoardDocument, FindStageLeadsDocument, MoveLeadDocument } from './board.generated.ts';
import type { LeadMove } from './leadMove.ts';
import { moveLead } from './leadMove.ts';

const boardQueries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadBoard: build.query({
      ...operation(FindLeadBoardDocument),
      providesTags: [listTag('Lead'), listTag('Lead_Stage')],
    }),
    findStageLeads: build.query({
      ...operation(FindStageLeadsDocument),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
  }),
});

const moveOperation = operation(MoveLeadDocument);

/** The board's own queries, and the move of a card: shown at once, taken back where the server refuses. */
const boardApi = boardQueries.injectEndpoints({
  endpoints: (build) => ({
    moveLead: build.mutation({
      ...moveOperation,
      query: ({ card, from, to }: LeadMove) =>
        moveOperation.query({ id: card._id, input: { stageId: to._id }, seen: { stageId: from._id } }),
      invalidatesTags: invalidates(({ card }) => changeTags('lead', card._id)),
      async onQueryStarted(move, { dispatch, getState, queryFulfilled }) {
        const { selectCachedArgsForQuery, updateQueryData } = boardQueries.util;
        const patches = [
          ...selectCachedArgsForQuery(getState(), 'findLeadBoard').map((args) =>
            dispatch(updateQueryData('findLeadBoard', args, ({ data }) => moveLead(data, move))),
          ),
          ...selectCachedArgsForQuery(getState(), 'findStageLeads').map((args) =>
            dispatch(
              updateQueryData('findStageLeads', args, (reply) => {
                reply.data = reply.data.filter(({ _id }) => _id !== move.card._id);
              }),
            ),
          ),
        ];
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    }),
  }),
});

export const { useFindLeadBoardQuery, useFindStageLeadsQuery, useMoveLeadMutation } = boardApi;
