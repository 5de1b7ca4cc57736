import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindDealSectionsDocument } from './dealSections.generated.ts';

const dealSectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDealSections: build.query({
      ...operation(FindDealSectionsDocument),
      providesTags: [listTag('Deal'), listTag('Pipeline')],
    }),
  }),
});

export const { useFindDealSectionsQuery } = dealSectionsApi;
