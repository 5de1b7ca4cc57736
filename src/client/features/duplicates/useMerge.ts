import { useState } from 'react';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import { dueText } from '#client/entities/people/dueTime.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';
import { usePhoneReading } from '#client/entities/people/phoneReading.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { MergeChoice } from './duplicates.generated.ts';
import type { MergeRow } from './mergeRows.ts';
import { mergeRows, sourceOf } from './mergeRows.ts';

/** Who stays, who becomes part of them, and whose value each field takes. */
export function useMerge(kind: PersonKind, records: readonly PersonRecord[]) {
  const customFields = useCustomFields(kind);
  const phone = usePhoneReading();
  const { timeZone } = useCalendar();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [chosenId, setChosenId] = useState('');
  const [picks, setPicks] = useState<Readonly<Record<string, string>>>({});
  const people = records.filter(({ _id }) => !leftOut.includes(_id));
  const survivor = Math.max(
    0,
    people.findIndex(({ _id }) => _id === chosenId),
  );
  const survivorId = people[survivor]?._id ?? '';
  const rows = mergeRows(people, { phone, moment: (at) => dueText(at, timeZone) }, customFields);
  const pickOf = ({ id, isConflict }: MergeRow) =>
    isConflict ? people.findIndex(({ _id }) => _id === picks[id]) : -1;

  const choices: MergeChoice[] = rows.flatMap((row) => {
    const personId = people[pickOf(row)]?._id;
    return personId === undefined ? [] : row.fields.map((field) => ({ field, personId }));
  });

  return {
    people,
    rows,
    survivorId,
    /** The index of the person whose value a row uses. */
    sourceOf: (row: MergeRow) => {
      const picked = pickOf(row);
      return picked >= 0 ? picked : sourceOf(row.texts, survivor);
    },
    keep: setChosenId,
    pick: (row: MergeRow, personId: string) => setPicks({ ...picks, [row.id]: personId }),
    leaveOut: (personId: string) => setLeftOut([...leftOut, personId]),
    input: {
      survivorId,
      mergedIds: people.map(({ _id }) => _id).filter((id) => id !== survivorId),
      choices,
    },
  };
}

/** What useMerge gives. */
export type MergeState = ReturnType<typeof useMerge>;
