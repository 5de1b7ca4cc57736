import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTags } from '#client/data/tags.ts';
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
      ...operation(FindCustomersDocument),
      providesTags: (reply) => listTags('Customer', reply?.data),
    }),
    findTrashedCustomers: build.query({
      ...operation(FindTrashedCustomersDocument),
      providesTags: (reply) => listTags('Customer', reply?.data),
    }),
    findCustomer: build.query({
      ...operation(FindCustomerDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Customer', id }],
    }),
    createCustomerOf: build.mutation(change(additionTags('customer'), CreateCustomerOfDocument)),
    moveCustomerToTrash: build.mutation(change('customer', MoveCustomerToTrashDocument)),
    deleteOrRestoreCustomerFromTrash: build.mutation(
      change('customer', DeleteOrRestoreCustomerFromTrashDocument),
    ),
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
export const createCustomer = secretCall(CreateCustomerDocument, additionTags('customer'));

export const updateCustomer = secretCall(UpdateCustomerDocument, ({ id }) => changeTags('customer', id));
