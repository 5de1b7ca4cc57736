import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag, listTags, whenAcknowledged } from '#client/data/tags.ts';
import { RevertConversionDocument } from './conversion.generated.ts';
import { FindTemplateChoicesDocument, PreviewTemplateDocument } from './messages.generated.ts';

const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTemplateChoices: build.query({
      ...operation(FindTemplateChoicesDocument, (result) => result.findMessageTemplates),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    previewTemplate: build.query({
      ...operation(PreviewTemplateDocument, (result) => result.previewMessage),
    }),
    revertConversion: build.mutation({
      ...operation(RevertConversionDocument, (result) => result.revertConversion),
      invalidatesTags: (reply, _error, { id }) =>
        whenAcknowledged([
          { type: 'Lead', id },
          listTag('Lead'),
          listTag('Contact'),
          listTag('Dashboard'),
          listTag('Activity'),
        ])(reply),
    }),
  }),
});

export const { useFindTemplateChoicesQuery, usePreviewTemplateQuery, useRevertConversionMutation } =
  personApi;
