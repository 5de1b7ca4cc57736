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
      ...operation(FindInvoicesDocument),
      providesTags: (reply) => listTags('Invoice', reply?.data),
    }),
    findPayments: build.query({
      ...operation(FindPaymentsDocument),
      providesTags: [listTag('Invoice')],
    }),
    findInvoice: build.query({
      ...operation(FindInvoiceDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Invoice', id }],
    }),
    createInvoice: build.mutation({
      ...operation(CreateInvoiceDocument),
      invalidatesTags: invalidates(additionTags('invoice')),
    }),
    updateInvoice: build.mutation({
      ...operation(UpdateInvoiceDocument),
      invalidatesTags: ofId,
    }),
    moveInvoiceToTrash: build.mutation({
      ...operation(MoveInvoiceToTrashDocument),
      invalidatesTags: ofId,
    }),
    restoreInvoice: build.mutation({
      ...operation(RestoreInvoiceDocument),
      invalidatesTags: ofId,
    }),
    issueInvoice: build.mutation({
      ...operation(IssueInvoiceDocument),
      invalidatesTags: ofId,
    }),
    recordPayment: build.mutation({
      ...operation(RecordPaymentDocument),
      invalidatesTags: ofInvoice,
    }),
    voidInvoice: build.mutation({
      ...operation(VoidInvoiceDocument),
      invalidatesTags: ofId,
    }),
    markInvoiceUncollectible: build.mutation({
      ...operation(MarkInvoiceUncollectibleDocument),
      invalidatesTags: ofId,
    }),
    createCreditNote: build.mutation({
      ...operation(CreateCreditNoteDocument),
      invalidatesTags: ofInvoice,
    }),
    findTaxSettings: build.query({
      ...operation(FindTaxSettingsDocument),
      providesTags: [listTag('Tax_Settings')],
    }),
    saveTaxSettings: build.mutation({
      ...operation(SaveTaxSettingsDocument),
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
