import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { BookingImport, Resolvers } from '#server/graphql/types.generated.ts';
import { startProblemOf } from './bookingImports.service.ts';
import type { BookingImportRow } from './bookingImports.table.ts';

/** Imports of bookings. */
export const bookingImportsResolvers: Resolvers = {
  Query: {
    async findBookingImport(_parent, { id }, context) {
      const found = await context.services.appointments.findBookingImport(viewerOf(context), id);
      return acknowledged('Import found', { data: toBookingImport(found) });
    },

    async findBookingImports(_parent, _input, context) {
      const found = await context.services.appointments.findBookingImports(viewerOf(context));
      return acknowledged('Imports found', { data: found.map(toBookingImport) });
    },
  },

  Mutation: {
    async updateBookingImport(_parent, { id, input }, context) {
      const { appointments } = context.services;
      const changed = await appointments.updateBookingImport(viewerOf(context), id, input);
      return acknowledged(i18n.t('Import updated'), { data: toBookingImport(changed) });
    },

    async startBookingImport(_parent, { id }, context) {
      const done = await context.services.appointments.startBookingImport(viewerOf(context), id);
      const { creates } = done.result;
      const message = i18n.t('{count, plural, one {# booking imported} other {# bookings imported}}', {
        count: creates,
      });
      return acknowledged(message, { data: toBookingImport(done) });
    },

    async undoBookingImport(_parent, { id }, context) {
      const undone = await context.services.appointments.undoBookingImport(viewerOf(context), id);
      return acknowledged(i18n.t('Import undone'), { data: toBookingImport(undone) });
    },

    async deleteBookingImport(_parent, { id }, context) {
      await context.services.appointments.deleteBookingImport(viewerOf(context), id);
      return acknowledged(i18n.t('Import discarded'));
    },
  },
};

function toBookingImport(row: BookingImportRow): BookingImport {
  const { headers, samples, settings } = row;
  return {
    _id: row.id,
    state: row.state,
    fileName: row.file_name,
    rowCount: row.row_count,
    columns: headers.map((header, column) => ({
      column,
      header,
      samples: samples[column] ?? [],
      field: settings.fields[column] ?? null,
    })),
    pageId: settings.pageId,
    dateOrder: settings.dateOrder,
    result: row.result,
    startProblem: row.state === 'DRAFT' ? startProblemOf(row) : null,
    remaining: row.remaining,
    startedBy: row.created_by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
  };
}
