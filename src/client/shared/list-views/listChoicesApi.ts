import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { SaveListChoicesDocument } from './listChoices.generated.ts';

const listChoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveListChoices: build.mutation({
      ...operation(SaveListChoicesDocument),
    }),
  }),
});

export const { useSaveListChoicesMutation } = listChoicesApi;
