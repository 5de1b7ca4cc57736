import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { uniqueContactPoints } from '#contract/people/contact-points/contactPoints.ts';
import { customKey, writtenFields } from '#contract/people/custom-fields/customField.ts';
import { chosenIn, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { invalid } from '#server/access/userError.ts';
import type { PlannedRow } from '#server/modules/change-jobs/run/changePlan.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { CUSTOM_SLOTS, isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { withoutPrimary } from '#server/modules/people/fields/additionalContactPoints.ts';
import type { PersonChange, PersonColumn } from '#server/modules/people/fields/personColumns.ts';
import { PERSON_COLUMNS, withCompanions } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** Whose value a field takes. */
export interface MergeChoice {
  /** A field of PersonInput that is no list, or the name of a custom field. */
  field: string;
  personId: string;
}

/** The survivor and the merged people. */
export interface Merge {
  survivor: PersonRow;
  merged: readonly PersonRow[];
  /** Leads or contacts that the merged ones were converted from or to. */
  counterparts: readonly PersonRow[];
  choices: readonly MergeChoice[];
  /** The company's custom fields, archived ones too. */
  customFields: readonly SlottedField[];
}

/** What a merge does to each row: the survivor first. Refuses a choice that is none, and lists that would become too long. */
export function mergeRows(merge: Merge, by: string, at: Date): PlannedRow[] {
  const { survivor, merged, counterparts } = merge;
  const update = (personId: string, columns: PersonChange) => ({ personId, columns });
  const joined = { trashed_at: at, trashed_by: by, merged_into: survivor.id, counterpart_id: null };
  return [
    update(survivor.id, survivorColumns(merge)),
    ...merged.map(({ id }) => update(id, joined)),
    ...counterparts.map(({ id }) => update(id, { counterpart_id: survivor.id })),
  ].map((row, index) => ({ ...row, seq: index + 1, outcome: 'UPDATE' as const }));
}

function survivorColumns({ survivor, merged, choices, customFields }: Merge): PersonChange {
  const everybody = [survivor, ...merged];
  const columns: PersonChange = {};
  const calculated = new Set<string>(customFields.filter(({ formula }) => formula).map(({ slot }) => slot));
  for (const unit of FILLED_AS_ONE) {
    if (unit.some((column) => calculated.has(column))) continue;
    const from = everybody.find((row) => unit.some((column) => !isEmpty(row[column]))) ?? survivor;
    Object.assign(columns, valuesOf(from, unit));
  }
  for (const { field, personId } of choices) {
    const column =
      CHOOSABLE.get(field) ?? writtenFields(customFields).find(({ id }) => customKey(id) === field)?.slot;
    const from = everybody.find(({ id }) => id === personId.toLowerCase());
    if (!column || !from)
      throw invalid('unknown-choice', i18n.t('Choose each value from one of the merged people'));
    Object.assign(columns, valuesOf(from, [column]));
  }
  for (const { column, label, type } of PERSON_COLUMNS) {
    if ((type !== 'text[]' && type !== 'uuid[]') || column === 'other_phones' || column === 'other_emails')
      continue;
    const list = [...new Set(everybody.flatMap((row) => row[column] as string[]))];
    requireRoom(i18n.t(label), list.length, (survivor[column] as string[]).length);
    Object.assign(columns, { [column]: list });
  }
  for (const field of customFields) {
    if (field.type !== 'choices') continue;
    const { slot, label } = field;
    const wanted = new Set(everybody.flatMap((row) => chosenIn(row[slot])));
    requireRoom(label, wanted.size, chosenIn(survivor[slot]).length);
    const list = field.choices.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
    Object.assign(columns, { [slot]: encodeCustomValue('choices', list) });
  }
  columns.other_phones = additionalPoints(everybody, 'phone', 'other_phones');
  columns.other_emails = additionalPoints(everybody, 'email', 'other_emails');
  columns.counterpart_id = everybody.map((row) => row.counterpart_id).find((id) => id !== null) ?? null;
  return { ...columns, ...withoutPrimary(survivor, columns) };
}

/** All numbers or addresses of these people; withoutPrimary leaves out the survivor's primary one. */
function additionalPoints(
  everybody: readonly PersonRow[],
  primary: 'phone' | 'email',
  additional: 'other_phones' | 'other_emails',
): string[] {
  return uniqueContactPoints(
    everybody.flatMap((row) => [...(row[primary] ? [row[primary]] : []), ...row[additional]]),
  );
}

function requireRoom(label: string, count: number, before: number): void {
  if (count > Math.max(MAX_PERSON_LABELS, before))
    throw invalid(
      'too-many-labels',
      i18n.t('{label}: together they have more than {most}. Remove some first', {
        label,
        most: MAX_PERSON_LABELS,
      }),
    );
}

const UNITS = new Map<string, string>(
  PERSON_FIELDS.flatMap((field) => ('mergedAs' in field ? [[field.id, `as one: ${field.mergedAs}`]] : [])),
);

const CHOOSABLE = new Map<string, PersonColumn>(
  PERSON_COLUMNS.filter(
    ({ isInput, type, column }) => isInput && !type.endsWith('[]') && !isSlot(column),
  ).map(({ field, column }) => [field, column]),
);

/** Columns that come from one person together: half a name of one and half of another fits neither. */
const FILLED_AS_ONE: PersonColumn[][] = [
  ...[...Map.groupBy([...CHOOSABLE], ([id]) => UNITS.get(id) ?? id).values()].map((unit) =>
    unit.map(([, column]) => column),
  ),
  ...CUSTOM_SLOTS.map((slot): PersonColumn[] => [slot]),
];

function valuesOf(row: PersonRow, columns: readonly PersonColumn[]): PersonChange {
  return Object.fromEntries(withCompanions(columns).map((column) => [column, row[column]]));
}

function isEmpty(value: PersonRow[PersonColumn]): boolean {
  return value === null || value === '';
}
