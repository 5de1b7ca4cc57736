import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  CreateCreditNoteDocument,
  CreateInvoiceDocument,
  FindInvoiceDocument,
  FindInvoicesDocument,
  FindInvoiceSettingsDocument,
  FindInvoiceTotalsDocument,
  FindPaymentsDocument,
  FindTaxSettingsDocument,
  IssueInvoiceDocument,
  MarkInvoiceUncollectibleDocument,
  MoveInvoiceToTrashDocument,
  RecordPaymentDocument,
  RestoreInvoiceDocument,
  SaveInvoiceSettingsDocument,
  SaveTaxSettingsDocument,
  SendInvoiceDocument,
  UpdateInvoiceDocument,
  VoidInvoiceDocument,
} from './invoices.generated.ts';

const ofInvoice = ({ invoiceId }: { invoiceId: string }) => changeTags('invoice', invoiceId);

export const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findInvoices: build.query({
      ...operation(FindInvoicesDocument),
      providesTags: (reply) => listTags('Invoice', reply?.data),
    }),
    findInvoiceTotals: build.query({
      ...operation(FindInvoiceTotalsDocument),
      providesTags: [listTag('Invoice')],
    }),
    findPayments: build.query({
      ...operation(FindPaymentsDocument),
      providesTags: [listTag('Invoice')],
    }),
    findInvoice: build.query({
      ...operation(FindInvoiceDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Invoice', id }],
    }),
    createInvoice: build.mutation(change('invoice', CreateInvoiceDocument)),
    updateInvoice: build.mutation(change('invoice', UpdateInvoiceDocument)),
    moveInvoiceToTrash: build.mutation(change('invoice', MoveInvoiceToTrashDocument)),
    restoreInvoice: build.mutation(change('invoice', RestoreInvoiceDocument)),
    issueInvoice: build.mutation(change('invoice', IssueInvoiceDocument)),
    sendInvoice: build.mutation(change('invoice', SendInvoiceDocument)),
    recordPayment: build.mutation(change(ofInvoice, RecordPaymentDocument)),
    voidInvoice: build.mutation(change('invoice', VoidInvoiceDocument)),
    markInvoiceUncollectible: build.mutation(change('invoice', MarkInvoiceUncollectibleDocument)),
    createCreditNote: build.mutation(change(ofInvoice, CreateCreditNoteDocument)),
    findInvoiceSettings: build.query({
      ...operation(FindInvoiceSettingsDocument),
      providesTags: [listTag('Invoice_Settings')],
    }),
    saveInvoiceSettings: build.mutation(change('invoice settings', SaveInvoiceSettingsDocument)),
    findTaxSettings: build.query({
      ...operation(FindTaxSettingsDocument),
      providesTags: [listTag('Tax_Settings')],
    }),
    saveTaxSettings: build.mutation(change('tax settings', SaveTaxSettingsDocument)),
  }),
});

export const {
  useFindInvoicesQuery,
  useFindInvoiceQuery,
  useFindInvoiceTotalsQuery,
  useFindPaymentsQuery,
  useCreateInvoiceMutation,
  useUpdateInvoiceMutation,
  useMoveInvoiceToTrashMutation,
  useRestoreInvoiceMutation,
  useIssueInvoiceMutation,
  useSendInvoiceMutation,
  useRecordPaymentMutation,
  useVoidInvoiceMutation,
  useMarkInvoiceUncollectibleMutation,
  useCreateCreditNoteMutation,
  useFindInvoiceSettingsQuery,
  useSaveInvoiceSettingsMutation,
  useFindTaxSettingsQuery,
  useSaveTaxSettingsMutation,
} = invoicesApi;
