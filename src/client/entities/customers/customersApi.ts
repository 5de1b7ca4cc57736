import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
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

export const customersApi = baseApi.injectEndpoints({
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
    createCustomerOf: build.mutation({
      ...operation(CreateCustomerOfDocument, (result) => result.createCustomerOf),
      invalidatesTags: invalidates(additionTags('customer')),
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
  useCreateCustomerOfMutation,
  useMoveCustomerToTrashMutation,
  useDeleteOrRestoreCustomerFromTrashMutation,
} = customersApi;

// With a password of the customer's, where one is given
export const createCustomer = secretCall(
  CreateCustomerDocument,
  (result) => result.createCustomer,
  additionTags('customer'),
);

export const updateCustomer = secretCall(
  UpdateCustomerDocument,
  (result) => result.updateCustomer,
  ({ id }) => changeTags('customer', id),
);
