import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  BulkDeleteMessageTemplatesDocument,
  CreateMessageTemplateDocument,
  FindMessageTemplatesDocument,
  UpdateMessageTemplateDocument,
} from './messageTemplates.generated.ts';

export const messageTemplatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMessageTemplates: build.query({
      ...operation(FindMessageTemplatesDocument),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    createMessageTemplate: build.mutation({
      ...operation(CreateMessageTemplateDocument),
      invalidatesTags: invalidates(additionTags('message template')),
    }),
    updateMessageTemplate: build.mutation({
      ...operation(UpdateMessageTemplateDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('message template', id)),
    }),
    bulkDeleteMessageTemplates: build.mutation({
      ...operation(BulkDeleteMessageTemplatesDocument),
      invalidatesTags: invalidates(additionTags('message template')),
    }),
  }),
});

export const {
  useFindMessageTemplatesQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useBulkDeleteMessageTemplatesMutation,
} = messageTemplatesApi;
