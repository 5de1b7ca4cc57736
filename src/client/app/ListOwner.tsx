import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { listOwner } from '#client/shared/list-views/listOwner.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ownerChanged } from '#client/kit/list-table/slices/listState.ts';

/** Tells the lists whose they are: rows selected in one company must not meet another's. */
export function ListOwner() {
  const dispatch = useDispatch();
  const owner = listOwner(useViewer());
  useEffect(() => {
    dispatch(ownerChanged(owner));
  }, [dispatch, owner]);
  return null;
}
