import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
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
    createMessageTemplate: build.mutation(change('message template', CreateMessageTemplateDocument)),
    updateMessageTemplate: build.mutation(change('message template', UpdateMessageTemplateDocument)),
    bulkDeleteMessageTemplates: build.mutation(
      change('message template', BulkDeleteMessageTemplatesDocument),
    ),
  }),
});

export const {
  useFindMessageTemplatesQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useBulkDeleteMessageTemplatesMutation,
} = messageTemplatesApi;
