import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateWaitingGuestDocument,
  FindWaitingGuestsDocument,
  RemoveWaitingGuestDocument,
} from './waiting.generated.ts';

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findWaitingGuests: build.query({
      ...operation(FindWaitingGuestsDocument),
      providesTags: (reply) => listTags('Waiting_Guest', reply?.data),
    }),
    createWaitingGuest: build.mutation({
      ...operation(CreateWaitingGuestDocument),
      invalidatesTags: invalidates(additionTags('waiting guest')),
    }),
    removeWaitingGuest: build.mutation({
      ...operation(RemoveWaitingGuestDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('waiting guest', id)),
    }),
  }),
});

export const { useFindWaitingGuestsQuery, useCreateWaitingGuestMutation, useRemoveWaitingGuestMutation } =
  waitingApi;
