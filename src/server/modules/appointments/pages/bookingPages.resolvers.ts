import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { BookingPageListInput, Resolvers } from '#server/graphql/types.generated.ts';
import { toBookingPage } from '../toAppointments.ts';
import type { BookingPageSearch } from './bookingPages.service.ts';

/** Booking pages, and their trash. */
export const bookingPagesResolvers: Resolvers = {
  Query: {
    async findBookingPages(_parent, { input }, context) {
      return bookingPagesReply(context, input, { sort: input?.sort ?? 'createdAt' });
    },

    async findTrashedBookingPages(_parent, { input }, context) {
      return bookingPagesReply(context, input, { isTrashed: true, sort: 'trashedAt' });
    },

    async findBookingPage(_parent, { id }, context) {
      const found = await context.services.appointments.findBookingPage(viewerOf(context), id);
      return acknowledged('Booking page found', { data: toBookingPage(found) });
    },
  },

  Mutation: {
    async createBookingPage(_parent, { input }, context) {
      const id = await context.services.appointments.createBookingPage(viewerOf(context), input);
      return acknowledged(i18n.t('Booking page created'), { id }, 201);
    },

    async updateBookingPage(_parent, { id, input }, context) {
      const isChanged = await context.services.appointments.updateBookingPage(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Booking page updated') : i18n.t('Nothing to change'));
    },

    async moveBookingPageToTrash(_parent, { id }, context) {
      await context.services.appointments.moveBookingPageToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Booking page moved to trash'));
    },

    async deleteOrRestoreBookingPageFromTrash(_parent, { id, isRestore }, context) {
      await context.services.appointments.deleteOrRestoreBookingPage(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Booking page restored') : i18n.t('Booking page deleted'));
    },
  },
};

async function bookingPagesReply(
  context: GraphqlContext,
  input: BookingPageListInput | null | undefined,
  order: Pick<BookingPageSearch, 'sort' | 'isTrashed'>,
) {
  const page = pageRequest(input);
  const { rows, total } = await context.services.appointments.findBookingPages(viewerOf(context), {
    ...order,
    pattern: searchPattern(page.search ?? ''),
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(input?.thenBy),
    limit: page.limit,
    offset: page.offset,
  });
  return acknowledged(i18n.t('Booking pages found'), {
    data: rows.map(toBookingPage),
    page: pageInfo(page, total),
  });
}
