import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateCreditNoteDocument,
  CreateInvoiceDocument,
  FindInvoiceDocument,
  FindInvoicesDocument,
  FindPaymentsDocument,
  FindTaxSettingsDocument,
  IssueInvoiceDocument,
  MarkInvoiceUncollectibleDocument,
  MoveInvoiceToTrashDocument,
  RecordPaymentDocument,
  RestoreInvoiceDocument,
  SaveTaxSettingsDocument,
  UpdateInvoiceDocument,
  VoidInvoiceDocument,
} from './invoices.generated.ts';

const ofId = invalidates<{ id: string }>(({ id }) => changeTags('invoice', id));
const ofInvoice = invalidates<{ invoiceId: string }>(({ invoiceId }) => changeTags('invoice', invoiceId));

export const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findInvoices: build.query({
      ...operation(FindInvoicesDocument, (result) => result.findInvoices),
      providesTags: (reply) => listTags('Invoice', reply?.data),
    }),
    findPayments: build.query({
      ...operation(FindPaymentsDocument, (result) => result.findPayments),
      providesTags: [listTag('Invoice')],
    }),
    findInvoice: build.query({
      ...operation(FindInvoiceDocument, (result) => result.findInvoice),
      providesTags: (_reply, _error, { id }) => [{ type: 'Invoice', id }],
    }),
    createInvoice: build.mutation({
      ...operation(CreateInvoiceDocument, (result) => result.createInvoice),
      invalidatesTags: invalidates(additionTags('invoice')),
    }),
    updateInvoice: build.mutation({
      ...operation(UpdateInvoiceDocument, (result) => result.updateInvoice),
      invalidatesTags: ofId,
    }),
    moveInvoiceToTrash: build.mutation({
      ...operation(MoveInvoiceToTrashDocument, (result) => result.moveInvoiceToTrash),
      invalidatesTags: ofId,
    }),
    restoreInvoice: build.mutation({
      ...operation(RestoreInvoiceDocument, (result) => result.restoreInvoice),
      invalidatesTags: ofId,
    }),
    issueInvoice: build.mutation({
      ...operation(IssueInvoiceDocument, (result) => result.issueInvoice),
      invalidatesTags: ofId,
    }),
    recordPayment: build.mutation({
      ...operation(RecordPaymentDocument, (result) => result.recordPayment),
      invalidatesTags: ofInvoice,
    }),
    voidInvoice: build.mutation({
      ...operation(VoidInvoiceDocument, (result) => result.voidInvoice),
      invalidatesTags: ofId,
    }),
    markInvoiceUncollectible: build.mutation({
      ...operation(MarkInvoiceUncollectibleDocument, (result) => result.markInvoiceUncollectible),
      invalidatesTags: ofId,
    }),
    createCreditNote: build.mutation({
      ...operation(CreateCreditNoteDocument, (result) => result.createCreditNote),
      invalidatesTags: ofInvoice,
    }),
    findTaxSettings: build.query({
      ...operation(FindTaxSettingsDocument, (result) => result.findTaxSettings),
      providesTags: [listTag('Tax_Settings')],
    }),
    saveTaxSettings: build.mutation({
      ...operation(SaveTaxSettingsDocument, (result) => result.saveTaxSettings),
      invalidatesTags: invalidates(additionTags('tax settings')),
    }),
  }),
});

export const {
  useFindInvoicesQuery,
  useFindInvoiceQuery,
  useFindPaymentsQuery,
  useCreateInvoiceMutation,
  useUpdateInvoiceMutation,
  useMoveInvoiceToTrashMutation,
  useRestoreInvoiceMutation,
  useIssueInvoiceMutation,
  useRecordPaymentMutation,
  useVoidInvoiceMutation,
  useMarkInvoiceUncollectibleMutation,
  useCreateCreditNoteMutation,
  useFindTaxSettingsQuery,
  useSaveTaxSettingsMutation,
} = invoicesApi;
