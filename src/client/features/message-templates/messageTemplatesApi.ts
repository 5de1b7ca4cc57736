import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags, whenAcknowledged } from '#client/data/tags.ts';
import {
  CreateMessageTemplateDocument,
  DeleteMessageTemplateDocument,
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
      invalidatesTags: whenAcknowledged([listTag('Message_Template'), listTag('Activity')]),
    }),
    updateMessageTemplate: build.mutation({
      ...operation(UpdateMessageTemplateDocument, (result) => result.updateMessageTemplate),
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([{ type: 'Message_Template', id }, listTag('Activity')])(reply),
    }),
    deleteMessageTemplate: build.mutation({
      ...operation(DeleteMessageTemplateDocument, (result) => result.deleteMessageTemplate),
      invalidatesTags: whenAcknowledged([listTag('Message_Template'), listTag('Activity')]),
    }),
  }),
});

export const {
  useFindMessageTemplatesQuery,
  useLazyFindMessageTemplatesQuery,
  useFindPreviewLeadsQuery,
  usePreviewMessageQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
} = messageTemplatesApi;
