import { useState } from 'react';
import { useFindRelatedRecordsQuery } from '#client/entities/lead-options/references/relatedApi.ts';
import { relatedText } from '#client/entities/lead-options/references/RelatedName.tsx';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dueText } from '#client/kit/time/dueTime.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { MergeChoice } from './duplicates.generated.ts';
import type { MergeRow } from './mergeRows.ts';
import { mergeRows, sourceOf } from './mergeRows.ts';

/** Who stays, who becomes part of them, and whose value each field takes. */
export function useMerge(kind: PersonKind, records: readonly PersonRecord[]) {
  const customFields = useNamedFields(useCustomFields(kind), records);
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

/** The fields, where relations have the records of these people as choices, so that their values are shown by name. */
function useNamedFields(
  fields: readonly CustomFieldDescription[] | undefined,
  people: readonly PersonRecord[],
): readonly CustomFieldDescription[] | undefined {
  const keys = (fields ?? []).flatMap(({ custom: { id, target } }) =>
    target ? people.flatMap(({ custom }) => (custom[id] ? [{ target, id: String(custom[id]) }] : [])) : [],
  );
  const { data: reply } = useFindRelatedRecordsQuery({ records: keys }, { skip: keys.length === 0 });
  const choices = reply?.data.map((record) => ({
    id: record.id,
    label: relatedText(record),
    isArchived: false,
  }));
  return fields?.map((field) =>
    field.type === 'relation' && choices ? { ...field, custom: { ...field.custom, choices } } : field,
  );
}

/** What useMerge gives. */
export type MergeState = ReturnType<typeof useMerge>;
