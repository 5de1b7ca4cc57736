import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import { RevertConversionDocument } from './conversion.generated.ts';
import {
  FindTemplateChoicesDocument,
  PreviewTemplateDocument,
  SendTemplateMessageDocument,
} from './messages.generated.ts';

const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTemplateChoices: build.query({
      ...operation(FindTemplateChoicesDocument),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    previewTemplate: build.query({
      ...operation(PreviewTemplateDocument),
    }),
    sendTemplateMessage: build.mutation(
      change(
        [...additionTags('sms thread'), ...additionTags('message template')],
        SendTemplateMessageDocument,
      ),
    ),
    revertConversion: build.mutation(
      change(({ id }) => [...changeTags('lead', id), ...additionTags('contact')], RevertConversionDocument),
    ),
  }),
});

export const {
  useFindTemplateChoicesQuery,
  usePreviewTemplateQuery,
  useRevertConversionMutation,
  useSendTemplateMessageMutation,
} = personApi;
