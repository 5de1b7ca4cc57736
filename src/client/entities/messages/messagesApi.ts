import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  FindBodyTemplatesDocument,
  FindPreviewLeadsDocument,
  PreviewMessageDocument,
} from './messages.generated.ts';

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPreviewLeads: build.query({
      ...operation(FindPreviewLeadsDocument),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
    findBodyTemplates: build.query({
      ...operation(FindBodyTemplatesDocument),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    previewMessage: build.query({
      ...operation(PreviewMessageDocument),
      // The values are the lead's.
      providesTags: [listTag('Lead')],
    }),
  }),
});

export const {
  useFindBodyTemplatesQuery,
  useFindPreviewLeadsQuery,
  usePreviewMessageQuery,
  useLazyPreviewMessageQuery,
} = messagesApi;
