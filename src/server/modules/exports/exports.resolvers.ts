import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { accountFilterOf, accountSortOf } from '#server/modules/accounts/accountFilter.ts';
import { bookingSearchOf } from '#server/modules/appointments/bookings/bookingSearch.ts';
import { customerSearchOf } from '#server/modules/customers/customerSearch.ts';
import { dealFilterOf, dealPageOf } from '#server/modules/deals/reads/dealFilterOf.ts';
import { activitySearch } from '#server/modules/events/activitySearch.ts';
import { invoiceSearchOf } from '#server/modules/invoices/invoiceSearch.ts';
import { peopleFilterOf, peopleOrderOf } from '#server/modules/people/list/peopleInputs.ts';
import { campaignChoiceOf } from '#server/modules/sms/campaigns/list/campaignSearch.ts';
import type { PreparedExport } from './exports.service.ts';

/** Files of leads, contacts, transactions, campaigns and their results, and the activity log. */
export const exportsResolvers: Resolvers = {
  Mutation: {
    async createActivityExport(_parent, { input }, context) {
      const search = activitySearch(input);
      return ready(await context.services.exports.createActivityExport(viewerOf(context), search));
    },

    async createTransactionsExport(_parent, { input }, context) {
      const search = invoiceSearchOf(input);
      return ready(await context.services.exports.createTransactionsExport(viewerOf(context), search));
    },

    async createAccountsExport(_parent, { input, format }, context) {
      const search = { ...accountFilterOf(input), sort: accountSortOf(input) };
      const { exports } = context.services;
      return ready(await exports.createAccountsExport(viewerOf(context), search, format ?? 'CSV'));
    },

    async createDealsExport(_parent, { input, format }, context) {
      const { sort, isDescending } = dealPageOf(input);
      const wanted = { search: dealFilterOf(input), order: { sort, isDescending }, format: format ?? 'CSV' };
      return ready(await context.services.exports.createDealsExport(viewerOf(context), wanted));
    },

    async createCustomersExport(_parent, { input, format }, context) {
      const search = customerSearchOf(input);
      const { exports } = context.services;
      return ready(await exports.createCustomersExport(viewerOf(context), search, format ?? 'CSV'));
    },

    async createBookingsExport(_parent, { input, format }, context) {
      const search = bookingSearchOf(input);
      const { exports } = context.services;
      return ready(await exports.createBookingsExport(viewerOf(context), search, format ?? 'CSV'));
    },

    async createCampaignExport(_parent, { id, statuses }, context) {
      const choice = { campaignId: id, statuses: statuses?.length ? statuses : null };
      return ready(await context.services.exports.createCampaignExport(viewerOf(context), choice));
    },

    async createCampaignsExport(_parent, { selection }, context) {
      const choice = campaignChoiceOf(selection);
      return ready(await context.services.exports.createCampaignsExport(viewerOf(context), choice));
    },

    async createAccountDataExport(_parent, { format }, context) {
      const { exports } = context.services;
      return ready(await exports.createDataExport(viewerOf(context), { kind: 'ACCOUNT' }, format));
    },

    async createCompanyDataExport(_parent, { id, format }, context) {
      const of = { kind: 'COMPANY', companyId: id } as const;
      return ready(await context.services.exports.createDataExport(viewerOf(context), of, format));
    },

    async createPersonDataExport(_parent, { kind, id, format }, context) {
      const of = { kind: 'PERSON', personKind: kind, personId: id } as const;
      return ready(await context.services.exports.createDataExport(viewerOf(context), of, format));
    },

    async createExport(_parent, { input }, context) {
      const { kind, format, columns, selection, ...order } = input;
      const made = await context.services.exports.createExport(viewerOf(context), {
        kind,
        format,
        columns: columns ?? null,
        selection: { ...selection, filter: peopleFilterOf(selection.filter) },
        ...peopleOrderOf(order),
      });
      return ready(made);
    },
  },
};

function ready({ id, fileName, count, expiresAt }: PreparedExport) {
  return acknowledged(i18n.t('Export ready'), {
    data: { _id: id, url: `/api/exkoo/exports/${id}`, fileName, count, expiresAt },
  });
}
