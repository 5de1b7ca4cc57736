import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
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
    createWaitingGuest: build.mutation(change('waiting guest', CreateWaitingGuestDocument)),
    removeWaitingGuest: build.mutation(change('waiting guest', RemoveWaitingGuestDocument)),
  }),
});

export const { useFindWaitingGuestsQuery, useCreateWaitingGuestMutation, useRemoveWaitingGuestMutation } =
  waitingApi;
