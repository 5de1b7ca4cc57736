import { useApiDispatch, useApiStore } from '#client/data/apiStore.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { contactListApi } from '../api/contactListApi.ts';
import { leadListApi } from '../api/leadListApi.ts';

/** Changes the row of somebody in every page of the list that is remembered, and answers how to take that back. */
type WriteRow = (id: string, write: (row: object) => void) => () => void;

/** Shows a change in the list before the server has answered. */
export function useWriteRow(kind: PersonKind): WriteRow {
  const store = useApiStore();
  const dispatch = useApiDispatch();
  return (id, write) => {
    const writeIn = ({ data }: { data: { _id: string }[] }) => {
      const row = data.find((each) => each._id === id);
      if (row) write(row);
    };
    const patches =
      kind === 'LEAD'
        ? leadListApi.util
            .selectCachedArgsForQuery(store.getState(), 'findLeads')
            .map((args) => dispatch(leadListApi.util.updateQueryData('findLeads', args, writeIn)))
        : contactListApi.util
            .selectCachedArgsForQuery(store.getState(), 'findContacts')
            .map((args) => dispatch(contactListApi.util.updateQueryData('findContacts', args, writeIn)));
    return () => patches.forEach((patch) => patch.undo());
  };
}
