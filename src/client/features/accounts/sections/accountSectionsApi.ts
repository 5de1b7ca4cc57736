import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindAccountSectionsDocument } from './accountSections.generated.ts';

const accountSectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAccountSections: build.query({
      ...operation(FindAccountSectionsDocument),
      providesTags: [listTag('Account')],
    }),
  }),
});

export const { useFindAccountSectionsQuery } = accountSectionsApi;
