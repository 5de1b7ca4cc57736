import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { customerOf, invoiceSearchOf } from './invoiceSearch.ts';
import { toInvoice, toInvoiceRow, toPaymentRow } from './toInvoice.ts';

/** What the company charges its customers. */
export const invoicesResolvers: Resolvers = {
  Query: {
    async findInvoices(_parent, { input }, context) {
      const { rows, total } = await context.services.invoices.findInvoices(
        viewerOf(context),
        invoiceSearchOf(input),
      );
      const page = pageInfo(pageRequest(input), total);
      return acknowledged('Invoices found', { data: rows.map(toInvoiceRow), page });
    },

    async findInvoiceTotals(_parent, _args, context) {
      const data = await context.services.invoices.findInvoiceTotals(viewerOf(context));
      return acknowledged('Totals found', { data });
    },

    async findPayments(_parent, { input }, context) {
      const request = pageRequest(input);
      const { rows, total } = await context.services.invoices.findPayments(viewerOf(context), {
        ...request,
        customerId: customerOf(input?.customerId),
      });
      return acknowledged('Payments found', { data: rows.map(toPaymentRow), page: pageInfo(request, total) });
    },

    async findInvoice(_parent, { id }, context) {
      const invoice = await context.services.invoices.findInvoice(viewerOf(context), id);
      return acknowledged('Invoice found', { data: toInvoice(invoice) });
    },
  },

  Mutation: {
    async createInvoice(_parent, { input }, context) {
      const invoice = await context.services.invoices.createInvoice(viewerOf(context), input);
      return acknowledged(i18n.t('Invoice created'), { data: toInvoice(invoice) }, 201);
    },

    async updateInvoice(_parent, { id, input }, context) {
      const viewer = viewerOf(context);
      const { invoice, isChanged } = await context.services.invoices.updateInvoice(viewer, id, input);
      return acknowledged(isChanged ? i18n.t('Invoice updated') : i18n.t('Nothing to change'), {
        data: toInvoice(invoice),
      });
    },

    async moveInvoiceToTrash(_parent, { id }, context) {
      await context.services.invoices.moveInvoiceToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Invoice moved to trash'));
    },

    async restoreInvoice(_parent, { id }, context) {
      await context.services.invoices.restoreInvoice(viewerOf(context), id);
      return acknowledged(i18n.t('Invoice restored'));
    },

    async issueInvoice(_parent, { id }, context) {
      const invoice = await context.services.invoices.issueInvoice(viewerOf(context), id);
      return acknowledged(i18n.t('Invoice issued'), { data: toInvoice(invoice) });
    },

    async sendInvoice(_parent, { id, input }, context) {
      const invoice = await context.services.invoices.sendInvoice(viewerOf(context), id, input);
      return acknowledged(i18n.t('Invoice sent'), { data: toInvoice(invoice) });
    },

    async recordPayment(_parent, { invoiceId, input }, context) {
      const invoice = await context.services.invoices.recordPayment(viewerOf(context), invoiceId, input);
      return acknowledged(i18n.t('Payment recorded'), { data: toInvoice(invoice) }, 201);
    },

    async voidInvoice(_parent, { id }, context) {
      const invoice = await context.services.invoices.voidInvoice(viewerOf(context), id);
      return acknowledged(i18n.t('Invoice voided'), { data: toInvoice(invoice) });
    },

    async markInvoiceUncollectible(_parent, { id }, context) {
      const invoice = await context.services.invoices.markInvoiceUncollectible(viewerOf(context), id);
      return acknowledged(i18n.t('Invoice marked as uncollectible'), { data: toInvoice(invoice) });
    },

    async createCreditNote(_parent, { invoiceId, input }, context) {
      const note = await context.services.invoices.createCreditNote(viewerOf(context), invoiceId, input);
      return acknowledged(i18n.t('Credit note created'), { data: toInvoice(note) }, 201);
    },
  },
};
