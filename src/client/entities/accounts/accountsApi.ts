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

const accountQueries = baseApi.injectEndpoints({
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
  }),
});

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = accountQueries.util;

export const accountsApi = accountQueries.injectEndpoints({
  endpoints: (build) => ({
    createAccount: build.mutation(change(additionTags('organization'), CreateAccountDocument)),
    updateAccount: build.mutation({
      ...change('organization', UpdateAccountDocument),
      // The change shows in lists at once, but for names behind ids; an error reverts it
      async onQueryStarted(
        { id, input: { ownerId: _id, ...texts } },
        { dispatch, getState, queryFulfilled },
      ) {
        const patches = selectCachedArgsForQuery(getState(), 'findAccounts').map((args) =>
          dispatch(
            updateQueryData('findAccounts', args, ({ data }) => {
              const account = data.find((each) => each._id === id);
              if (account) Object.assign(account, texts);
            }),
          ),
        );
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => patch.undo());
          // Another user's change may have arrived in the meantime, and undo() has removed it
          dispatch(invalidateTags([{ type: 'Account', id }]));
        }
      },
    }),
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
  useLazyFindAccountsQuery,
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
