import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { bindCondition } from '#server/modules/conditions/conditions.service.ts';
import { dayIn } from './dayIn.ts';
import type { InvoiceFilter, InvoiceListRow } from './invoiceLists.store.ts';
import { countInvoices, readInvoiceIds, readInvoices, readInvoicesOf } from './invoiceLists.store.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import type { InvoiceTotals } from './invoiceTotals.store.ts';
import { readInvoiceTotals } from './invoiceTotals.store.ts';

/** The input of a list of invoices; the range applies to dateField. */
export type InvoiceSearch = Omit<InvoiceFilter, 'open' | 'createdAt' | 'updatedAt' | 'endsAt' | 'matches'> & {
  /** Open invoices only: all, or those past their due date. */
  unpaid: 'OPEN' | 'OVERDUE' | null;
  dateField: 'createdAt' | 'updatedAt' | 'endsAt';
  from: Date | null;
  to: Date | null;
};

export interface InvoiceListsService {
  /** A page of the company's invoices or credit notes outside trash. */
  findInvoices(viewer: Viewer, search: InvoiceSearch): Promise<{ rows: InvoiceListRow[]; total: number }>;
  /** The due amounts of open invoices, one row for each currency, the highest first. */
  findInvoiceTotals(viewer: Viewer): Promise<InvoiceTotals[]>;
  /** How many the search finds on all pages. */
  countInvoices(viewer: Viewer, search: InvoiceSearch): Promise<number>;
  /** All that the search finds, in its order; each as it is when its turn comes. */
  readAllInvoices(viewer: Viewer, search: InvoiceSearch): AsyncGenerator<InvoiceListRow, void, undefined>;
}

/** Invoices and credit notes by search, filters and order. */
export function invoiceListsService({
  database,
  clock,
}: Pick<InvoicesDeps, 'database' | 'clock'>): InvoiceListsService {
  /** Has the work done with the filter of the search. */
  function found<Found>(
    viewer: Viewer,
    search: InvoiceSearch,
    work: (tx: Tx, companyId: string, filter: InvoiceFilter) => Promise<Found>,
    inScope: typeof companyScope = companyScope,
  ): Promise<Found> {
    const inCompany = companyViewer(viewer);
    const { companyId } = inCompany;
    return inScope(database, inCompany, async (tx) =>
      work(tx, companyId, await filterOf(tx, inCompany, search, clock.now())),
    );
  }

  return {
    findInvoices: (viewer, search) => found(viewer, search, readInvoices),
    countInvoices: (viewer, search) => found(viewer, search, countInvoices),

    findInvoiceTotals(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) =>
        readInvoiceTotals(tx, companyId, await todayOf(tx, companyId, clock.now())),
      );
    },

    async *readAllInvoices(viewer, search) {
      const inCompany = companyViewer(viewer);
      const ids = await found(viewer, search, readInvoiceIds, replicaReadScope);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        yield* await replicaReadScope(database, inCompany, (tx) =>
          readInvoicesOf(tx, inCompany.companyId, ids.slice(from, from + AT_ONCE)),
        );
    },
  };
}

const AT_ONCE = 1_000;

/** The filter with its days, and with its condition. Same rejections as bindCondition. */
async function filterOf(
  tx: Tx,
  viewer: CompanyViewer,
  { dateField, from, to, unpaid, ...search }: InvoiceSearch,
  now: Date,
): Promise<InvoiceFilter> {
  const { companyId } = viewer;
  const matches =
    search.where && (await bindCondition(tx, companyId, 'invoice', search.where, { viewer, at: now }));
  const found = { ...search, ...(matches && { matches }) };
  const range = from || to ? { from, to } : null;
  const dueBefore = unpaid === 'OVERDUE' ? await todayOf(tx, companyId, now) : null;
  const ranges = { open: unpaid && { dueBefore }, createdAt: null, updatedAt: null, endsAt: null };
  if (!range || dateField !== 'endsAt') return { ...found, ...ranges, [dateField]: range };
  // Ends are days: those that begin within the range by the company's clocks
  const { timeZone } = await companyLetterhead(tx, companyId);
  return {
    ...found,
    ...ranges,
    endsAt: { from: from && dayIn(timeZone, from), to: to && dayIn(timeZone, to) },
  };
}

/** The day of a moment in the company's time zone. */
async function todayOf(tx: Tx, companyId: string, now: Date): Promise<string> {
  return dayIn((await companyLetterhead(tx, companyId)).timeZone, now);
}
