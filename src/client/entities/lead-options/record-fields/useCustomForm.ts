import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { OtherRecord } from './useRecordFields.ts';
import { useRecordFields } from './useRecordFields.ts';

/** What a form sends of custom fields: the changed ones by their ids, null for emptied ones. */
export type CustomChange = Record<string, string | string[] | null>;

/** The values of a record's custom fields as the API returns them. */
export type StoredValues = Readonly<Record<string, string | readonly string[] | null>>;

/** The part of an input with the changed custom fields, or the problem that prevents sending it. */
type CustomReading = { custom?: CustomChange } | { problem: string };

/** The custom fields of a form of a record. */
export interface CustomForm {
  fields: readonly CustomFieldDescription[];
  /** By the ids of the fields. */
  values: Readonly<Record<string, FieldValue>>;
  errors: Readonly<Record<string, string>>;
  set: (id: string, value: FieldValue) => void;
  isDirty: boolean;
  /** How often a value broke its rule. */
  refusals: number;
  /** The changes for the input; a message if a value breaks its rule, which is then marked. */
  read: () => CustomReading;
}

const NONE: StoredValues = {};

/** Holds the custom fields of a record in a form; `stored` are the values before, none for a new record. */
export function useCustomForm(record: OtherRecord, stored: StoredValues = NONE): CustomForm {
  const fields = (useRecordFields(record) ?? []).filter(({ writtenBy }) => !writtenBy);
  const [changes, setChanges] = useState<Record<string, FieldValue>>({});
  const [wasSent, setWasSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const before = (id: string) => stored[id] ?? null;
  const changed = fields.filter(
    ({ custom: { id } }) => id in changes && !isSame(changes[id] ?? null, before(id)),
  );
  const errors = Object.fromEntries(
    changed.flatMap(({ custom }) => {
      const reading = readCustomValue(custom, changes[custom.id] ?? null, before(custom.id));
      return 'problem' in reading ? [[custom.id, reading.problem]] : [];
    }),
  );
  return {
    fields,
    values: { ...(stored as Record<string, FieldValue>), ...changes },
    errors: wasSent ? errors : {},
    set: (id, value) => setChanges((now) => ({ ...now, [id]: value })),
    isDirty: changed.length > 0,
    refusals,
    read(): CustomReading {
      setWasSent(true);
      if (Object.keys(errors).length > 0) {
        setRefusals((count) => count + 1);
        return { problem: t`Check the marked fields` };
      }
      if (changed.length === 0) return {};
      const sent = changed.map(({ custom: { id } }) => [id, filled(changes[id] ?? null)]);
      return { custom: Object.fromEntries(sent) as CustomChange };
    },
  };
}

function isSame(one: FieldValue | readonly string[], other: FieldValue | readonly string[]): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other));
}

/** An empty text or list is no value. */
function filled(value: FieldValue | readonly string[]) {
  return value === null || value.length === 0 ? null : value;
}
