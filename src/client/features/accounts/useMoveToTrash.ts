import {
  useDeleteOrRestoreAccountFromTrashMutation,
  useMoveAccountToTrashMutation,
} from '#client/entities/accounts/accountsApi.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';

/** Moves an account to trash, with undo in the toast. Resolves to whether it succeeded. */
export function useMoveToTrash(): (id: string) => Promise<boolean> {
  const [move] = useMoveAccountToTrashMutation();
  const [restore] = useDeleteOrRestoreAccountFromTrashMutation();
  return (id) =>
    removeWithUndo({
      one: 'account',
      remove: () => move({ id }),
      restore: () => restore({ id, isRestore: true }),
    });
}
