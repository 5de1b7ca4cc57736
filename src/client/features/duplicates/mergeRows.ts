import { t } from '@lingui/core/macro';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import type { Writing } from '#client/entities/people/shownText.ts';
import { shownText } from '#client/entities/people/shownText.ts';
import { dateText } from '#client/kit/time/dateText.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldDescription, CustomValues } from '#contract/people/custom-fields/customField.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { EDITED_FIELDS, fieldPath, isFieldOf } from '#contract/people/personFields.ts';
import { valueAt } from '#contract/people/personValues.ts';

/** A line of the comparison: one field, or several that belong together. */
export interface MergeRow {
  /** Unique; custom fields may have the label of a standard field. */
  id: string;
  /** The fields as the API names them; a name or an address is never put together from two people's. */
  fields: readonly string[];
  label: string;
  /** What each person has there, in the order of the people; '' for nothing. */
  texts: string[];
  /** Several people have different values, so a choice is required. */
  isConflict: boolean;
  /** Lists are joined: nothing is chosen. */
  isJoined: boolean;
}

/** The rows of a comparison, those with required choices first, without empty fields. */
export function mergeRows(
  people: readonly PersonRecord[],
  writing: Writing,
  customFields: readonly CustomFieldDescription[] = [],
): MergeRow[] {
  const kind = people[0]?.kind ?? 'LEAD';
  const compared = [
    ...EDITED_FIELDS.filter((each) => isFieldOf(each, kind)),
    ...customFields.filter(({ writtenBy }) => !writtenBy),
  ];
  const rows = unitsOf(compared).map(({ id, label, fields, isJoined, separator }) => {
    const texts = people.map((person) =>
      fields
        .map((field) => textOf(field, valueAt(person, fieldPath(field, person.kind)), writing))
        .filter(Boolean)
        .join(separator)
        .trim(),
    );
    return {
      id,
      fields: isJoined ? [] : fields.map(({ id }) => id),
      label,
      texts,
      isJoined,
      isConflict: !isJoined && new Set(texts.filter(Boolean)).size > 1,
    };
  });
  const shown = rows.filter(({ texts }) => texts.some(Boolean));
  return [...shown.filter(({ isConflict }) => isConflict), ...shown.filter(({ isConflict }) => !isConflict)];
}

/** Whose value a line takes without a choice: the survivor's, or the first of the others where theirs is empty. */
export function sourceOf(texts: readonly string[], survivor: number): number {
  return texts[survivor] ? survivor : texts.findIndex(Boolean);
}

/** A field of the product, or one that the company added. */
type ComparedField = FieldDescription | CustomFieldDescription;

function textOf(field: ComparedField, shown: unknown, writing: Writing): string {
  if (!('custom' in field)) return shownText(field, shown, writing);
  if (field.type === 'date') return shown ? dateText(String(shown)) : '';
  return formatCustomValue(field.custom, shown as CustomValues[string]);
}

interface Unit {
  id: string;
  label: string;
  fields: ComparedField[];
  /** Lists are put together: everybody's entries stay. */
  isJoined: boolean;
  /** Between the texts of several fields. */
  separator: string;
}

/** The units of choice: a name and an address as a whole, other fields separately; combined fields last. */
function unitsOf(fields: readonly ComparedField[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const field of fields) {
    const isJoined = JOINED.has(field.type);
    const id = field.mergedAs ?? field.id;
    const unit = units.get(id) ?? { id, ...unitText(field), fields: [], isJoined };
    units.set(id, { ...unit, fields: [...unit.fields, field] });
  }
  const all = [...units.values()];
  return [...all.filter(({ isJoined }) => !isJoined), ...all.filter(({ isJoined }) => isJoined)];
}

const JOINED: ReadonlySet<FieldDescription['type']> = new Set([
  'references',
  'labels',
  'choices',
  'phones',
  'emails',
]);

function unitText(field: ComparedField): { label: string; separator: string } {
  if (field.mergedAs === 'name') return { label: t`Name`, separator: ' ' };
  if (field.mergedAs === 'address') return { label: t`Address`, separator: ', ' };
  return { label: 'custom' in field ? field.label : i18n.t(field.label), separator: '' };
}
