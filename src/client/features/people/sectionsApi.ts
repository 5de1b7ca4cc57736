import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindContactSectionsDocument, FindLeadSectionsDocument } from './sections.generated.ts';

const sectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeadSections: build.query({
      ...operation(FindLeadSectionsDocument),
      providesTags: [listTag('Lead')],
    }),
    findContactSections: build.query({
      ...operation(FindContactSectionsDocument),
      providesTags: [listTag('Contact')],
    }),
  }),
});

/** How many people have each value, by their kind. */
export const SECTION_QUERIES = {
  LEAD: sectionsApi.useFindLeadSectionsQuery,
  CONTACT: sectionsApi.useFindContactSectionsQuery,
} as const;
