import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { listOwnerSlice } from '#client/kit/list-table/slices/listSlices.ts';

/** Tells the lists whose they are: rows selected in one company must not meet another's. */
export function ListOwner() {
  const dispatch = useDispatch();
  const { _id, company } = useViewer();
  const owner = `${_id} ${company?.companyId ?? ''}`;
  useEffect(() => {
    dispatch(listOwnerSlice.actions.ownerChanged(owner));
  }, [dispatch, owner]);
  return null;
}
