import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  AddPersonToAccountDocument,
  CreateAccountDocument,
  DeleteOrRestoreAccountFromTrashDocument,
  FindAccountDocument,
  FindAccountPeopleDocument,
  FindAccountsDocument,
  FindAccountsOfPersonDocument,
  FindTrashedAccountsDocument,
  MergeAccountsDocument,
  MoveAccountToTrashDocument,
  RemovePersonFromAccountDocument,
  UpdateAccountDocument,
} from './accounts.generated.ts';

export const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAccounts: build.query({
      ...operation(FindAccountsDocument),
      providesTags: (reply) => listTags('Account', reply?.data),
    }),
    findTrashedAccounts: build.query({
      ...operation(FindTrashedAccountsDocument),
      providesTags: (reply) => listTags('Account', reply?.data),
    }),
    findAccount: build.query({
      ...operation(FindAccountDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Account', id }],
    }),
    findAccountPeople: build.query({
      ...operation(FindAccountPeopleDocument),
      providesTags: (_reply, _error, { id }) => [
        { type: 'Account', id },
        listTag('Lead'),
        listTag('Contact'),
      ],
    }),
    findAccountsOfPerson: build.query({
      ...operation(FindAccountsOfPersonDocument),
      // Suggestions follow from the person's email address
      providesTags: (_reply, _error, { kind, id }) => [
        listTag('Account'),
        { type: kind === 'LEAD' ? 'Lead' : 'Contact', id },
      ],
    }),
    createAccount: build.mutation(change(additionTags('organization'), CreateAccountDocument)),
    updateAccount: build.mutation(change('organization', UpdateAccountDocument)),
    addPersonToAccount: build.mutation(change('organization', AddPersonToAccountDocument)),
    removePersonFromAccount: build.mutation(change('organization', RemovePersonFromAccountDocument)),
    mergeAccounts: build.mutation(
      change(
        ({ id, otherId }) => [...changeTags('organization', id), ...changeTags('organization', otherId)],
        MergeAccountsDocument,
      ),
    ),
    moveAccountToTrash: build.mutation(change('organization', MoveAccountToTrashDocument)),
    deleteOrRestoreAccountFromTrash: build.mutation(
      change('organization', DeleteOrRestoreAccountFromTrashDocument),
    ),
  }),
});

export const {
  useFindAccountsQuery,
  useFindTrashedAccountsQuery,
  useFindAccountQuery,
  useFindAccountPeopleQuery,
  useFindAccountsOfPersonQuery,
  useCreateAccountMutation,
  useUpdateAccountMutation,
  useAddPersonToAccountMutation,
  useRemovePersonFromAccountMutation,
  useMergeAccountsMutation,
  useMoveAccountToTrashMutation,
  useDeleteOrRestoreAccountFromTrashMutation,
} = accountsApi;
