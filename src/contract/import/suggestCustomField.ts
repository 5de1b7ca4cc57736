import { IMPORT_SAMPLES } from '#contract/limits/imports.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { tidyText } from '#contract/validation/text.ts';
import { normalizeLink } from '#contract/validation/web-address/link.ts';
import { readDateCell } from './dateCells.ts';
import { readNumberCell } from './numberCells.ts';
import { readYesNo } from './yesNoCells.ts';

/** A custom field for a column of a file. */
export interface SuggestedField {
  label: string;
  type: CustomFieldType;
  /** Of a choice: the values of the column. */
  choices: readonly string[];
}

/** How often a value must occur on average for its column to be a choice. */
const REPEATED = 3;

/** Suggests a custom field for a column by its header, its first distinct values, and the rows of the file. */
export function suggestCustomField(
  { header, samples }: { header: string; samples: readonly string[] },
  rowCount: number,
): SuggestedField {
  const values = samples.map(tidyText).filter((text) => text !== '');
  const type = typeOf(values, rowCount);
  return { label: tidyText(header), type, choices: type === 'choice' ? values : [] };
}

function typeOf(values: readonly string[], rowCount: number): CustomFieldType {
  if (values.length === 0) return 'text';
  if (values.every((value) => readYesNo(value) !== null)) return 'yesNo';
  if (values.every(isNumber)) return 'number';
  if (values.every((value) => readDateCell(value, 'DMY').value ?? readDateCell(value, 'MDY').value))
    return 'date';
  if (values.every((value) => /^(https?:|www\.)/i.test(value) && normalizeLink(value) !== null))
    return 'link';
  // Fewer than the samples that a column can have are all of its values
  const isWhole = values.length < IMPORT_SAMPLES && values.length * REPEATED <= rowCount;
  return isWhole ? 'choice' : 'text';
}

/** Zeros in front are part of a code, such as a postal code. */
function isNumber(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(readNumberCell(value)) && !/^0\d/.test(value);
}
