import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import { toPhoneNumber } from '#server/graphql/toPhoneNumber.ts';
import type { LeadManager, LeadManagerListInput, Resolvers } from '#server/graphql/types.generated.ts';
import type { LeadManagerRow } from './leadManagers.service.ts';

/** Lead managers and the numbers of their leads. */
export const leadManagersResolvers: Resolvers = {
  Query: {
    async findLeadManagers(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.leadManagers.findLeadManagers(viewerOf(context), {
        ...foundBy(input),
        sort: input?.sort ?? 'name',
        isDescending: input?.direction === 'DESC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Lead managers found', {
        data: rows.map(toLeadManager),
        page: pageInfo(page, total),
      });
    },

    async findLeadManager(_parent, { id }, context) {
      const row = await context.services.leadManagers.findLeadManager(viewerOf(context), id);
      return acknowledged('Lead manager found', { data: toLeadManager(row) });
    },
  },

  Mutation: {
    async createLeadManager(_parent, { input }, context) {
      await context.services.leadManagers.createLeadManager(viewerOf(context), input);
      return acknowledged(i18n.t('Lead manager created'), {}, 201);
    },

    async updateLeadManager(_parent, { id, input }, context) {
      const isChanged = await context.services.leadManagers.updateLeadManager(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Lead manager updated') : i18n.t('Nothing to change'));
    },

    async bulkChangeLeadManagers(_parent, { selection, status }, context) {
      const result = await context.services.leadManagers.bulkChangeLeadManagers(
        viewerOf(context),
        { ...selection, filter: foundBy(selection.filter) },
        status,
      );
      return bulkReply(result);
    },

    async askForReminders(_parent, { id }, context) {
      await context.services.reminderAddresses.askForReminders(viewerOf(context), id);
      return acknowledged(i18n.t('Reminder request sent by email'));
    },

    async deleteLeadManager(_parent, { id, replacementId }, context) {
      await context.services.leadManagers.deleteLeadManager(viewerOf(context), id, replacementId);
      return acknowledged(i18n.t('Lead manager deleted'));
    },
  },
};

function foundBy(input: LeadManagerListInput | null | undefined) {
  return {
    pattern: searchPattern(pageRequest(input).search ?? ''),
    statuses: input?.statuses?.length ? [...input.statuses] : null,
  };
}

function toLeadManager(row: LeadManagerRow): LeadManager {
  return {
    _id: row.id,
    createdAt: row.created_at,
    personalInformation: {
      fullName: { firstName: row.first_name, lastName: row.last_name },
      phoneNumber: toPhoneNumber(row.phone, row.phone_typed),
      email: row.email,
      whatsApp: null,
      address: null,
    },
    othersInfo: {
      jobTitle: row.job_title,
      totalLeads: row.total_leads,
      meeting: row.meeting,
      nextMeeting: row.next_meeting,
      inFollowUp: row.in_follow_up,
      saleClosed: row.sale_closed,
      status: row.status,
    },
    userEmail: row.user_email,
    reminders: row.reminders,
  };
}
