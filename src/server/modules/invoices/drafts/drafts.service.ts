import { v7 as newId } from 'uuid';
import { INVOICE_TRASH_DAYS } from '#contract/limits/records/invoices.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { lockedInvoice, loggedInvoice, mustBeDraft, recordInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoiceInput } from '../invoiceInput.ts';
import { draftColumns, invoiceSearch } from '../invoiceInput.ts';
import { deleteTrashedDrafts, insertInvoice, writeInvoice } from '../invoices.store.ts';
import type { StoredLine } from '../invoices.table.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { taxSettingsOf } from '../taxes.service.ts';
import { defaultDue } from './lineDrafts.service.ts';

export interface DraftsService {
  /** Creates a draft with the company's current taxes, and its payment terms without a due date. Rejects invalid lines, and a missing customer. */
  createInvoice(viewer: Viewer, input: InvoiceInput): Promise<WholeInvoice>;
  /**
   * Recreates the draft from the input. Rejects an issued invoice. `isChanged` is false if nothing differs.
   */
  updateInvoice(
    viewer: Viewer,
    id: string,
    input: InvoiceInput,
  ): Promise<{ invoice: WholeInvoice; isChanged: boolean }>;
  /** Moves a draft to trash. Rejects an issued invoice. */
  moveInvoiceToTrash(viewer: Viewer, id: string): Promise<void>;
  /** Takes a draft out of trash. */
  restoreInvoice(viewer: Viewer, id: string): Promise<void>;
  /** Permanently deletes drafts that were in trash for 30 days; returns their number. */
  purgeDrafts(): Promise<number>;
}

/** Invoices before they are issued. */
export function draftsService({ database, clock }: InvoicesDeps): DraftsService {
  return {
    async createInvoice(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const dueAt = input.dueAt === undefined ? await defaultDue(tx, companyId, at) : input.dueAt;
          const columns = await columnsOf(tx, companyId, { ...input, dueAt });
          const row = {
            ...columns,
            company_id: companyId,
            id: newId(),
            kind: 'INVOICE',
            state: 'DRAFT',
            status: 'New',
            number: null,
            created_by: viewerName(inCompany),
            created_at: at,
            updated_at: at,
          } as const;
          await insertInvoice(tx, row);
          await recordInvoice(tx, inCompany, row, { action: 'created', after: loggedInvoice(row), at });
          return row.id;
        });
        return wholeInvoice(tx, companyId, id);
      });
    },

    async updateInvoice(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const row = await lockedInvoice(tx, companyId, id);
        mustBeDraft(row);
        const columns = await columnsOf(tx, companyId, input);
        const changes = changesOf(
          { ...loggedInvoice(row), lines: linesText(row.lines) },
          { ...loggedInvoice(columns), lines: linesText(JSON.parse(columns.lines) as StoredLine[]) },
        );
        if (changes) {
          await writeInvoice(tx, companyId, id, { ...columns, updated_at: at });
          await recordInvoice(tx, inCompany, row, { action: 'updated', ...(changes as object), at });
        }
        return { invoice: await wholeInvoice(tx, companyId, id), isChanged: changes !== null };
      });
    },

    async moveInvoiceToTrash(viewer, id) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedInvoice(tx, inCompany.companyId, id);
        mustBeDraft(row);
        await writeInvoice(tx, inCompany.companyId, id, { trashed_at: at });
        await recordInvoice(tx, inCompany, row, { action: 'trashed', at });
      });
    },

    async restoreInvoice(viewer, id) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedInvoice(tx, inCompany.companyId, id);
        if (!row.trashed_at) throw notFound('invoice');
        await writeInvoice(tx, inCompany.companyId, id, { trashed_at: null });
        await recordInvoice(tx, inCompany, row, { action: 'restored', at });
      });
    },

    async purgeDrafts() {
      const before = new Date(clock.now().getTime() - INVOICE_TRASH_DAYS * 86_400_000);
      return platformScope(database, (tx) => deleteTrashedDrafts(tx, before));
    },
  };
}

async function columnsOf(tx: Tx, companyId: string, input: InvoiceInput) {
  const taxes = await taxSettingsOf(tx, companyId);
  const { currency } = await companyLetterhead(tx, companyId);
  const columns = draftColumns(input, taxes, currency);
  const { name } = await customerAddressee(tx, companyId, input.customerId);
  return {
    ...columns,
    customer_id: input.customerId,
    customer_name: name,
    search: invoiceSearch(null, name, JSON.parse(columns.lines) as StoredLine[]),
  };
}

function linesText(lines: readonly StoredLine[]): string {
  return lines
    .map(({ quantity, description, unitAmount, taxName }) =>
      [`${quantity} × ${description}: ${unitAmount}`, taxName].filter(Boolean).join(', '),
    )
    .join('; ');
}
