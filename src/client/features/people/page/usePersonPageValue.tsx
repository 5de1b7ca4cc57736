import type { ReactNode } from 'react';
import { useUpdatePersonMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { TimelineEntry } from '#client/shared/records/timeline/timelineEntry.ts';
import { can } from '#contract/access/can.ts';
import { ConflictDialog } from '../details/ConflictDialog.tsx';
import { usePersonEdit } from '../details/usePersonEdit.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { personInput, wholeValues } from '../personValues.ts';
import { useChangedBy } from '../timeline/useChangedBy.ts';
import type { PersonPageValue } from './personPageContext.ts';

/** The value of PersonPageContext, for the page and the preview, with the dialogs that changes may open. */
export function usePersonPageValue(
  record: PersonRecord,
  entries: TimelineEntry[] | undefined,
  reload: () => Promise<{ data?: { data: PersonRecord | null } | undefined }>,
): { value: PersonPageValue; dialogs: ReactNode } {
  const { kind } = record;
  const [update] = useUpdatePersonMutation();
  const mayEdit = can(useViewer(), PERSON_KINDS[kind].area, 'EDIT');
  const { save, conflict, dialog } = usePersonEdit({
    send: (of, input, seen) => update({ kind, id: of, input: personInput(input), seen: personInput(seen) }),
    reload: async () => (await reload()).data?.data ?? undefined,
  });
  const changedBy = useChangedBy(entries);
  return {
    value: {
      record,
      values: wholeValues(record),
      mayEdit,
      save: (input, seen) => save(record, input, seen),
      changedBy,
    },
    dialogs: (
      <>
        {conflict && <ConflictDialog conflict={conflict} />}
        {dialog}
      </>
    ),
  };
}
