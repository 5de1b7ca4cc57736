import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, unique } from '#contract/live/changeTags.ts';
import type { FindSmsTextsQuery, SmsThreadFieldsFragment } from './inbox.generated.ts';
import {
  AssignSmsThreadDocument,
  CreateLeadOfSmsThreadDocument,
  DismissSmsRefusalDocument,
  FindQuickRepliesDocument,
  FindSmsAssigneesDocument,
  FindSmsTextsDocument,
  FindSmsThreadDocument,
  FindSmsThreadsDocument,
  SendSmsReplyDocument,
  SetSmsThreadReadDocument,
} from './inbox.generated.ts';

/** A thread as the list and its head show it. */
export type SmsThread = SmsThreadFieldsFragment;

/** One text of a thread. */
export type SmsText = FindSmsTextsQuery['findSmsTexts']['data'][number];

export const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsThreads: build.query({
      ...operation(FindSmsThreadsDocument),
      // They contain opt-outs
      providesTags: (reply) => [...listTags('Sms_Thread', reply?.data), listTag('Sms_Opt_Out')],
    }),
    findSmsThread: build.query({
      ...operation(FindSmsThreadDocument),
      // It contains the opt-out
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Thread', id }, listTag('Sms_Opt_Out')],
    }),
    findSmsTexts: build.query({
      ...operation(FindSmsTextsDocument),
      providesTags: (_reply, _error, { threadId: id }) => [{ type: 'Sms_Thread', id }],
    }),
    findSmsAssignees: build.query({
      ...operation(FindSmsAssigneesDocument),
      providesTags: [listTag('Employees')],
    }),
    findQuickReplies: build.query({
      ...operation(FindQuickRepliesDocument),
      providesTags: (reply) => listTags('Message_Template', reply?.data),
    }),
    sendSmsReply: build.mutation(
      change(({ threadId }) => changeTags('sms thread', threadId), SendSmsReplyDocument),
    ),
    setSmsThreadRead: build.mutation(
      change(({ id }) => [{ type: 'Sms_Thread', id }], SetSmsThreadReadDocument),
    ),
    dismissSmsRefusal: build.mutation(change('sms thread', DismissSmsRefusalDocument)),
    assignSmsThread: build.mutation(change('sms thread', AssignSmsThreadDocument)),
    createLeadOfSmsThread: build.mutation(
      change(
        ({ id }) => unique([...additionTags('lead'), ...changeTags('sms thread', id)]),
        CreateLeadOfSmsThreadDocument,
      ),
    ),
  }),
});

export const {
  useFindSmsThreadsQuery,
  useFindSmsThreadQuery,
  useFindSmsTextsQuery,
  useFindSmsAssigneesQuery,
  useFindQuickRepliesQuery,
  useSendSmsReplyMutation,
  useSetSmsThreadReadMutation,
  useDismissSmsRefusalMutation,
  useAssignSmsThreadMutation,
  useCreateLeadOfSmsThreadMutation,
} = inboxApi;
