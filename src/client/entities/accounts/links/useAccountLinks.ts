import { t } from '@lingui/core/macro';
import { formResult } from '#client/shared/record/formResult.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import type { AddPersonToAccountMutationVariables } from '../accounts.generated.ts';
import { useAddPersonToAccountMutation, useRemovePersonFromAccountMutation } from '../accountsApi.ts';

/** A lead or contact and an account, by their ids, with the person's role. */
export type AccountLink = AddPersonToAccountMutationVariables;

/** Adds people to accounts, changes their role there, and removes them. */
export function useAccountLinks() {
  const [add] = useAddPersonToAccountMutation();
  const [remove] = useRemovePersonFromAccountMutation();
  return {
    /** Adds the person or changes the role. Resolves to the error message or null. */
    save: (link: AccountLink) => formResult(add(link), t`Failed to add the person to the account`),
    /** Removes the person, with undo in the toast. */
    remove: ({ role, ...link }: AccountLink) =>
      removeWithUndo({
        one: 'person of an account',
        remove: () => remove(link),
        restore: () => add({ ...link, role }),
      }),
  };
}
