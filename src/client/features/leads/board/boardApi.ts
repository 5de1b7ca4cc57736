import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags } from '#client/data/tags.ts';
import { FindLeadBoardDocument, FindStageLeadsDocument } from './board.generated.ts';

/** The board's own queries; cards are moved by updateLead. */
export const boardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadBoard: build.query({
      ...operation(FindLeadBoardDocument, (result) => result.findLeadBoard),
      providesTags: [listTag('Lead'), listTag('Lead_Stage')],
    }),
    findStageLeads: build.query({
      ...operation(FindStageLeadsDocument, (result) => result.findLeads),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
  }),
});

export const { useFindLeadBoardQuery, useFindStageLeadsQuery } = boardApi;
