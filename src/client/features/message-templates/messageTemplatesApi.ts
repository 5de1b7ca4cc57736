import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  BulkDeleteMessageTemplatesDocument,
  CreateMessageTemplateDocument,
  FindMessageTemplatesDocument,
  FindPreviewLeadsDocument,
  PreviewMessageDocument,
  UpdateMessageTemplateDocument,
} from './messageTemplates.generated.ts';

const messageTemplatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMessageTemplates: build.query({
      ...operation(FindMessageTemplatesDocument, (result) => result.findMessageTemplates),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    findPreviewLeads: build.query({
      ...operation(FindPreviewLeadsDocument, (result) => result.findLeads),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
    previewMessage: build.query({
      ...operation(PreviewMessageDocument, (result) => result.previewMessage),
      // The values are the lead's.
      providesTags: [listTag('Lead')],
    }),
    createMessageTemplate: build.mutation({
      ...operation(CreateMessageTemplateDocument, (result) => result.createMessageTemplate),
      invalidatesTags: invalidates(additionTags('message template')),
    }),
    updateMessageTemplate: build.mutation({
      ...operation(UpdateMessageTemplateDocument, (result) => result.updateMessageTemplate),
      invalidatesTags: invalidates(({ id }) => changeTags('message template', id)),
    }),
    bulkDeleteMessageTemplates: build.mutation({
      ...operation(BulkDeleteMessageTemplatesDocument, (result) => result.bulkDeleteMessageTemplates),
      invalidatesTags: invalidates(additionTags('message template')),
    }),
  }),
});

export const {
  useFindMessageTemplatesQuery,
  useFindPreviewLeadsQuery,
  usePreviewMessageQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useBulkDeleteMessageTemplatesMutation,
} = messageTemplatesApi;
