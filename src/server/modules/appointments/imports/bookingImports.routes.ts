import type { FastifyInstance } from 'fastify';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { invalid } from '#server/access/userError.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { signedInRoutes, taken } from '#server/http/files/signedIn.ts';
import type { AppointmentsService } from '../appointments.service.ts';

/** POST /api/exkoo/booking-imports uploads a file of bookings, for signed-in users and API keys. */
export function bookingImportRoutes(
  app: FastifyInstance,
  { appointments, ...callers }: CallerServices & { appointments: AppointmentsService },
): void {
  const { bytes } = IMPORT_LIMITS;
  const tooLarge = IMPORT_FILE_MESSAGES.tooLarge(Math.floor(bytes / 1024 / 1024));
  const mayUpload = (viewer: Parameters<typeof can>[0]) => can(viewer, 'APPOINTMENTS_BOOKINGS', 'EDIT');
  signedInRoutes(app, { ...callers, bytes, tooLarge, mayUpload }, (scope, viewerOf) => {
    scope.post<{ Querystring: Record<string, unknown> }>(
      '/api/exkoo/booking-imports',
      async (request, reply) => {
        const { fileName } = request.query;
        if (!Buffer.isBuffer(request.body)) throw invalid('no-file', i18n.t('Choose a file'));
        const name = typeof fileName === 'string' ? fileName : 'file';
        const file = { fileName: name, bytes: request.body };
        const importId = await appointments.uploadBookingImport(viewerOf(request), file);
        return taken(reply, i18n.t('File uploaded'), { importId });
      },
    );
  });
}
