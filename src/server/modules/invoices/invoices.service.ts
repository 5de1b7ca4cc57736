import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CreditNotesService } from './creditNotes.service.ts';
import { creditNotesService } from './creditNotes.service.ts';
import type { DraftsService } from './drafts/drafts.service.ts';
import { draftsService } from './drafts/drafts.service.ts';
import type { WholeInvoice } from './invoiceAccess.ts';
import { wholeInvoice } from './invoiceAccess.ts';
import type { InvoiceListsService } from './invoiceLists.service.ts';
import { invoiceListsService } from './invoiceLists.service.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import type { IssuingService } from './issuing.service.ts';
import { issuingService } from './issuing.service.ts';
import type { PaymentsService } from './payments/payments.service.ts';
import { paymentsService } from './payments/payments.service.ts';
import type { InvoicePdfService } from './pdf/invoicePdf.service.ts';
import { invoicePdfService } from './pdf/invoicePdf.service.ts';
import type { RemindersService } from './reminders/reminders.service.ts';
import { remindersService } from './reminders/reminders.service.ts';
import type { SendingService } from './sending/sending.service.ts';
import { sendingService } from './sending/sending.service.ts';
import type { InvoiceSettingsService } from './settings/invoiceSettings.service.ts';
import { invoiceSettingsService } from './settings/invoiceSettings.service.ts';
import type { SubscriptionRunsService } from './subscriptions/subscriptionRuns.service.ts';
import { subscriptionRunsService } from './subscriptions/subscriptionRuns.service.ts';
import type { SubscriptionsService } from './subscriptions/subscriptions.service.ts';
import { subscriptionsService } from './subscriptions/subscriptions.service.ts';
import type { TaxesService } from './taxes.service.ts';
import { taxesService } from './taxes.service.ts';

export type { InvoiceListRow } from './invoiceLists.store.ts';
export type { InvoiceSearch } from './invoiceLists.service.ts';

/** What the company charges its customers. Amounts are whole minor units. */
export interface InvoicesService
  extends
    InvoiceListsService,
    DraftsService,
    IssuingService,
    SendingService,
    RemindersService,
    PaymentsService,
    CreditNotesService,
    TaxesService,
    InvoiceSettingsService,
    InvoicePdfService,
    SubscriptionsService,
    SubscriptionRunsService {
  /** One of them with all that belongs to it. Refuses one of another company like one that does not exist. */
  findInvoice(viewer: Viewer, id: string): Promise<WholeInvoice>;
}

/** Invoices on a database. */
export function createInvoicesService(deps: InvoicesDeps): InvoicesService {
  const { database } = deps;
  return {
    ...invoiceListsService(deps),
    ...draftsService(deps),
    ...issuingService(deps),
    ...sendingService(deps),
    ...remindersService(deps),
    ...paymentsService(deps),
    ...creditNotesService(deps),
    ...taxesService(deps),
    ...invoiceSettingsService(deps),
    ...invoicePdfService(deps),
    ...subscriptionsService(deps),
    ...subscriptionRunsService(deps),

    async findInvoice(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => wholeInvoice(tx, inCompany.companyId, id));
    },
  };
}
