import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { writeChange } from '#client/entities/people/fields/writeChange.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { personInput } from '../personValues.ts';
import { usePersonEdit } from '../details/usePersonEdit.ts';
import { PERSON_CALLS } from '../kinds/personCalls.ts';
import { useWriteRow } from './useWriteRow.ts';

/** Saves changes of a list's rows, with conflicts and undo as on somebody's page; they stand in the list at once. */
export function useRowEdit(kind: PersonKind) {
  const [update] = PERSON_CALLS[kind].useUpdate();
  const [find] = PERSON_CALLS[kind].useFind();
  const writeRow = useWriteRow(kind);
  const choices = useLeadChoices();

  return usePersonEdit({
    toastOf: 'cells',
    send: async (id, input, seen) => {
      const given = personInput(input);
      const takeBack = writeRow(id, (row) => writeChange(kind, row, given, choices));
      const answer = await update({ id, input: given, seen: personInput(seen) });
      if (answer.error) takeBack();
      return answer;
    },
    reload: async (id) => (await find({ id })).data?.data ?? undefined,
  });
}
