import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { customerSearchOf } from './customerSearch.ts';
import { toCustomer } from './toCustomer.ts';

/** Those who pay the company. */
export const customersResolvers: Resolvers = {
  Query: {
    async findCustomers(_parent, { input }, context) {
      const { rows, total } = await context.services.customers.findCustomers(
        viewerOf(context),
        customerSearchOf(input),
      );
      return acknowledged('Customers found', {
        data: rows.map(toCustomer),
        page: pageInfo(pageRequest(input), total),
      });
    },

    async findCustomer(_parent, { id }, context) {
      const row = await context.services.customers.findCustomer(viewerOf(context), id);
      return acknowledged('Customer found', { data: toCustomer(row) });
    },

    async findTrashedCustomers(_parent, { input }, context) {
      const { rows, total } = await context.services.customers.findTrashedCustomers(viewerOf(context), {
        ...customerSearchOf(input),
        sort: 'trashedAt',
      });
      return acknowledged('Customers found', {
        data: rows.map(toCustomer),
        page: pageInfo(pageRequest(input), total),
      });
    },
  },

  Mutation: {
    async createCustomer(_parent, { input }, context) {
      const row = await context.services.customers.createCustomer(viewerOf(context), input);
      return acknowledged(i18n.t('Customer created'), { data: toCustomer(row) }, 201);
    },

    async createCustomerOf(_parent, { kind, id }, context) {
      const { row, isNew } = await context.services.customers.createCustomerOf(viewerOf(context), kind, id);
      const message = isNew ? i18n.t('Customer created') : i18n.t('This person is already a customer');
      return acknowledged(message, { data: toCustomer(row) }, isNew ? 201 : 200);
    },

    async updateCustomer(_parent, { id, input }, context) {
      const viewer = viewerOf(context);
      const { row, isChanged } = await context.services.customers.updateCustomer(viewer, id, input);
      return acknowledged(isChanged ? i18n.t('Customer updated') : i18n.t('Nothing to change'), {
        data: toCustomer(row),
      });
    },

    async moveCustomerToTrash(_parent, { id }, context) {
      await context.services.customers.moveCustomerToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Customer moved to trash'));
    },

    async deleteOrRestoreCustomerFromTrash(_parent, { id, isRestore }, context) {
      await context.services.customers.deleteOrRestoreCustomer(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Customer restored') : i18n.t('Customer deleted'));
    },
  },
};
