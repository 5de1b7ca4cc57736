import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { viewerName } from '#server/access/viewer.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, SmsAssignee, SmsText, SmsThread } from '#server/graphql/types.generated.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { FoundText, FoundThread } from './inbox.service.ts';
import { toNumberOwner } from './toNumberOwner.ts';

/** Two-way threads. */
export const smsInboxResolvers: Resolvers = {
  Query: {
    async findSmsThreads(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, ...counted } = await context.services.smsInbox.findSmsThreads(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        box: input?.box ?? 'ALL',
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Conversations found', { data: rows.map(toThread), page: pageInfo(page, counted) });
    },

    async findSmsThread(_parent, { id }, context) {
      const thread = await context.services.smsInbox.findSmsThread(viewerOf(context), id);
      return acknowledged('Conversation found', { data: toThread(thread) });
    },

    async findSmsTexts(_parent, { threadId, limit }, context) {
      const found = await context.services.smsInbox.findSmsTexts(viewerOf(context), threadId, limit ?? 50);
      return acknowledged('Messages found', { data: found.rows.map(toText), hasMore: found.hasMore });
    },

    async findSmsAssignees(_parent, _args, context) {
      const members = await context.services.smsInbox.findSmsAssignees(viewerOf(context));
      return acknowledged('Members found', { data: members.map(toAssignee) });
    },
  },

  Mutation: {
    async openSmsThread(_parent, { phone }, context) {
      const _id = await context.services.smsInbox.openSmsThread(viewerOf(context), phone);
      return acknowledged(i18n.t('Conversation opened'), { data: { _id } });
    },

    async sendSmsReply(_parent, { threadId, text }, context) {
      const _id = await context.services.smsInbox.sendSmsReply(viewerOf(context), threadId, text);
      return acknowledged(i18n.t('Message queued'), { data: { _id } }, 201);
    },

    async sendSms(_parent, { phone, text }, context) {
      const _id = await context.services.smsInbox.sendSms(viewerOf(context), phone, text);
      return acknowledged(i18n.t('Message queued'), { data: { _id } }, 201);
    },

    async sendTemplateMessage(_parent, { isMarketing, ...message }, context) {
      const { smsTemplates } = context.services;
      const { id, waitsUntil } = await smsTemplates.sendTemplateMessage(viewerOf(context), {
        ...message,
        isMarketing: isMarketing !== false,
      });
      const text = waitsUntil
        ? i18n.t('Message queued. It will be sent after quiet hours')
        : i18n.t('Message queued');
      return acknowledged(text, { data: { _id: id } }, 201);
    },

    async setSmsThreadRead(_parent, { id, isRead }, context) {
      await context.services.smsInbox.setSmsThreadRead(viewerOf(context), id, isRead);
      return acknowledged(isRead ? i18n.t('Marked as read') : i18n.t('Marked as unread'));
    },

    async dismissSmsRefusal(_parent, { id }, context) {
      await context.services.smsInbox.dismissSmsRefusal(viewerOf(context), id);
      return acknowledged(i18n.t('Marked as not an opt-out'));
    },

    async assignSmsThread(_parent, { id, userId }, context) {
      await context.services.smsInbox.assignSmsThread(viewerOf(context), id, userId ?? null);
      return acknowledged(i18n.t('Conversation assigned'));
    },

    async createLeadOfSmsThread(_parent, { id }, context) {
      const _id = await context.services.smsInbox.createLeadOfSmsThread(viewerOf(context), id);
      return acknowledged(i18n.t('Lead created'), { data: { _id } }, 201);
    },
  },
};

function toThread(row: FoundThread): SmsThread {
  return {
    _id: row.id,
    phone: row.phone,
    person: toNumberOwner(row, row.phone),
    lastText: row.last_text,
    isLastReceived: row.is_last_received,
    lastAt: row.last_at,
    unread: row.unread,
    assignee: row.assignee && toAssignee(row.assignee),
    isOptedOut: row.is_opted_out,
    hasRefusal: row.has_refusal,
  };
}

function toText(row: FoundText): SmsText {
  return {
    _id: row.id,
    isReceived: row.is_received,
    text: row.text,
    at: row.at,
    purpose: row.purpose,
    status: row.status,
    reason: row.reason && reasonText(row.reason),
    origin: row.origin,
    word: row.word,
    isRefusal: row.is_refusal,
  };
}

function toAssignee(member: CompanyMember): SmsAssignee {
  return { _id: member.userId, name: viewerName(member) };
}
