import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { errorStatus, errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { SavedView } from '../savedView.ts';
import { arrangementOf, queryOf, viewHome } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';
import {
  useCreateListViewCopyMutation,
  useCreateListViewMutation,
  useDeleteListViewMutation,
  useRestoreListViewMutation,
  useSetDefaultListViewMutation,
  useSetPinnedListViewsMutation,
  useUpdateListViewMutation,
} from './viewChangesApi.ts';

/** The actions on a list’s views. Each shows its result; form actions resolve to an error message or null. */
export function useViewChanges(saved: SavedList) {
  const { list, slice, address, pinned, refetch } = saved;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { columns, density, view: open } = useSelector(slice.selectors.selectChoices);
  const [createView] = useCreateListViewMutation();
  const [copyView] = useCreateListViewCopyMutation();
  const [updateView] = useUpdateListViewMutation();
  const [deleteView] = useDeleteListViewMutation();
  const [setDefaultView] = useSetDefaultListViewMutation();
  const [setPinnedViews] = useSetPinnedListViewsMutation();

  const shown = { columns: (open ?? { columns }).columns, density: (open ?? { density }).density };
  const choices = { ...shown, ...queryOf(address) };

  /** Shows a view as it is saved: its query in the address, its arrangement in the slice. */
  function show(view: SavedView) {
    dispatch(slice.actions.viewOpened({ id: view._id, version: view.version, ...arrangementOf(view) }));
    void navigate(`?${viewHome(view)}`);
  }

  const restore = useRestoreView(refetch, show);

  return {
    show,
    async create(name: string, isShared: boolean): Promise<string | null> {
      const answer = await createView({ list, input: { name, isShared, ...choices } });
      const message = errorText(answer.error, t`Failed to save the view`);
      if (message === null && answer.data?.data) {
        await refetch();
        show(answer.data.data);
        toast.success(answer.data.message);
      }
      return message;
    },
    async rename(view: SavedView, name: string, isShared: boolean): Promise<string | null> {
      const answer = await updateView({ id: view._id, version: view.version, input: { name, isShared } });
      return errorText(answer.error, t`Failed to rename the view`);
    },
    /** Saves the list's state to the view. A change by another user is reported, and overwritten by a second attempt. */
    async save(view: SavedView): Promise<void> {
      const version = open?.id === view._id ? open.version : view.version;
      const answer = await updateView({ id: view._id, version, input: choices });
      const message = errorText(answer.error, t`Failed to save the view`);
      if (errorStatus(answer.error) === 409) {
        const latest = (await refetch())?.find(({ _id }) => _id === view._id);
        if (latest) dispatch(slice.actions.versionSeen(latest.version));
      }
      if (message !== null) toast.error(message);
      else if (answer.data?.data) {
        const { _id: id, version: saved, ...rest } = answer.data.data;
        dispatch(slice.actions.viewOpened({ id, version: saved, ...arrangementOf(rest) }));
        toast.success(answer.data.message);
      }
    },
    share: (view: SavedView) =>
      toastResult(
        updateView({ id: view._id, version: view.version, input: { isShared: !view.isShared } }),
        t`Failed to share the view`,
      ),
    async duplicate(view: SavedView): Promise<void> {
      const answer = await copyView({ id: view._id });
      const message = errorText(answer.error, t`Failed to duplicate the view`);
      if (message !== null) toast.error(message);
      else if (answer.data?.data) {
        await refetch();
        show(answer.data.data);
      }
    },
    async remove(view: SavedView): Promise<void> {
      const answer = await deleteView({ id: view._id });
      if (answer.error) return void toast.error(errorText(answer.error, t`Failed to delete the view`));
      undoToast(t`View ${{ name: view.name }} deleted`, () => void restore(view));
    },
    makeDefault: (id: string | null) =>
      toastResult(setDefaultView({ list, id }), t`Failed to set the default view`),
    /** `said`: the message if no visible element shows the result. */
    async pin(ids: string[], said?: string): Promise<void> {
      const message = errorText((await setPinnedViews({ list, ids })).error, t`Failed to pin the view`);
      if (message !== null) toast.error(message);
      else if (said !== undefined) toast.success(said);
    },
    pinnedIds: pinned.map(({ _id }) => _id),
  };
}

/** Takes back that the open view was deleted: it is open again where its list is still on the screen. */
function useRestoreView(
  refetch: SavedList['refetch'],
  show: (view: SavedView) => void,
): (view: SavedView) => Promise<void> {
  const [restoreView] = useRestoreListViewMutation();
  const isOnScreen = useRef(false);
  useEffect(function followScreen() {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  return async ({ _id: id }) => {
    const isRestored = await toastResult(restoreView({ id }), t`Failed to restore the view`);
    if (!isRestored || !isOnScreen.current) return;
    const restored = (await refetch())?.find((view) => view._id === id);
    if (restored) show(restored);
  };
}
