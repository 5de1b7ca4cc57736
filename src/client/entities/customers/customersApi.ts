import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateCustomerDocument,
  CreateCustomerOfDocument,
  DeleteOrRestoreCustomerFromTrashDocument,
  FindCustomerDocument,
  FindCustomersDocument,
  FindTrashedCustomersDocument,
  MoveCustomerToTrashDocument,
  UpdateCustomerDocument,
} from './customers.generated.ts';

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.query({
      ...operation(FindCustomersDocument, (result) => result.findCustomers),
      providesTags: (reply) => listTags('Customer', reply?.data),
    }),
    findTrashedCustomers: build.query({
      ...operation(FindTrashedCustomersDocument, (result) => result.findTrashedCustomers),
      providesTags: (reply) => listTags('Customer', reply?.data),
    }),
    findCustomer: build.query({
      ...operation(FindCustomerDocument, (result) => result.findCustomer),
      providesTags: (_reply, _error, { id }) => [{ type: 'Customer', id }],
    }),
    createCustomer: build.mutation({
      ...operation(CreateCustomerDocument, (result) => result.createCustomer),
      invalidatesTags: invalidates(additionTags('customer')),
    }),
    createCustomerOf: build.mutation({
      ...operation(CreateCustomerOfDocument, (result) => result.createCustomerOf),
      invalidatesTags: invalidates(additionTags('customer')),
    }),
    updateCustomer: build.mutation({
      ...operation(UpdateCustomerDocument, (result) => result.updateCustomer),
      invalidatesTags: invalidates(({ id }) => changeTags('customer', id)),
    }),
    moveCustomerToTrash: build.mutation({
      ...operation(MoveCustomerToTrashDocument, (result) => result.moveCustomerToTrash),
      invalidatesTags: invalidates(({ id }) => changeTags('customer', id)),
    }),
    deleteOrRestoreCustomerFromTrash: build.mutation({
      ...operation(
        DeleteOrRestoreCustomerFromTrashDocument,
        (result) => result.deleteOrRestoreCustomerFromTrash,
      ),
      invalidatesTags: invalidates(({ id }) => changeTags('customer', id)),
    }),
  }),
});

export const {
  useFindCustomersQuery,
  useFindTrashedCustomersQuery,
  useFindCustomerQuery,
  useCreateCustomerMutation,
  useCreateCustomerOfMutation,
  useUpdateCustomerMutation,
  useMoveCustomerToTrashMutation,
  useDeleteOrRestoreCustomerFromTrashMutation,
} = customersApi;
