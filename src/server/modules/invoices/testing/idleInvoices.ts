import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { createInvoicesService } from '../invoices.service.ts';
import type { InvoicesService } from '../invoices.service.ts';

/** Invoices on a database, for programs that print nothing. */
export function idleInvoices(database: Database): InvoicesService {
  return createInvoicesService({
    database,
    clock,
    rateLimits: createRateLimits({ clock }),
    uploads: { readUploadAt: () => Promise.resolve(null) },
    printer: { print: () => Promise.reject(new Error('Nothing is printed here')) },
  });
}
