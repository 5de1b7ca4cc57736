import { useLazyFindPersonQuery, useUpdatePersonMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { personInput } from '../personValues.ts';
import { usePersonEdit } from '../details/usePersonEdit.ts';

/** Saves changes of a list's rows, with conflicts and undo as on a person's page. */
export function useRowEdit(kind: PersonKind) {
  const [update] = useUpdatePersonMutation();
  const [find] = useLazyFindPersonQuery();

  return usePersonEdit({
    toastOf: 'cells',
    send: (id, input, seen) => update({ kind, id, input: personInput(input), seen: personInput(seen) }),
    reload: async (id) => (await find({ kind, id })).data?.data ?? undefined,
  });
}
