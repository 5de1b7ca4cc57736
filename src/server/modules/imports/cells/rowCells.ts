import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import type { FileField, FileOnlyPath, ImportFieldPath } from '#contract/import/importFields.ts';
import { fileField } from '#contract/import/importFields.ts';
import type { LabelledPath } from '#contract/import/labelledColumns.ts';
import { LABELLED_COLUMNS, labelledColumn } from '#contract/import/labelledColumns.ts';
import { splitCell } from '#contract/import/listCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { repairedPhone } from '#contract/import/phoneDamage.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { personFieldProblem, tagsProblem, tidyTags, typedProblem } from '#contract/people/personRules.ts';
import { foldText } from '#contract/people/searchText.ts';
import { splitName } from '#contract/people/splitName.ts';
import { readTimeZone } from '#contract/time/timeZones.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { momentColumns, textColumns } from '#server/modules/people/fields/storedFields.ts';
import type { CellContext, CellReader, CellReading } from './cellReading.ts';
import { readChoice, readChoiceList } from './choiceCells.ts';
import { CONTACT_POINT_COLUMNS, readContactPoints } from './contactPointCells.ts';
import { readCustomCell } from './customCells.ts';

/** Reads a cell that is not blank as a value of the field. */
export function readCell(path: ImportFieldPath, text: string, context: CellContext): CellReading {
  if (isCustomPath(path)) return readCustomCell(path, text, context);
  const field = fileField(path);
  return field ? readField(field, text, context) : FILE_ONLY[path as FileOnlyPath](text, context);
}

/** Reads a cell by the type of its field. */
function readField(field: FileField, text: string, context: CellContext): CellReading {
  const { defaultCountry } = context;
  switch (field.type) {
    case 'phone': {
      const { problem } = readPhoneCell(text, defaultCountry);
      return problem
        ? { problem }
        : { columns: textColumns(field, repairedPhone(tidyText(text)), defaultCountry) };
    }
    case 'email': {
      const { value, problem } = readEmailCell(text);
      return problem ? { problem } : { columns: textColumns(field, value ?? '', defaultCountry) };
    }
    case 'phones':
    case 'emails':
      return readContactPoints(field, text, defaultCountry);
    case 'moment':
      return readMoment(field, text, context);
    case 'choice':
      return readKey(field, text);
    case 'timeZone': {
      const zone = readTimeZone(text);
      return zone === null ? { problem: noZone(text) } : { columns: { [field.column]: zone } };
    }
    case 'reference':
      return readChoice(field, text, context);
    case 'references':
      return readChoiceList(field, text, context);
    case 'labels': {
      const tags = tidyTags(splitCell(text));
      const problem = tagsProblem(tags);
      return problem ? { problem } : { columns: { [field.column]: tags } };
    }
    default: {
      const problem = typedProblem(field, tidyText(text), defaultCountry);
      return problem ? { problem } : { columns: textColumns(field, tidyText(text), defaultCountry) };
    }
  }
}

/** What only files have. */
const FILE_ONLY: Record<FileOnlyPath, CellReader> = {
  ...(Object.fromEntries(LABELLED_COLUMNS.map(({ path }) => [path, labelledReader(path)])) as Record<
    LabelledPath,
    CellReader
  >),
  fullName(text) {
    const { firstName, lastName } = splitName(tidyText(text));
    const problem = personFieldProblem('firstName', firstName) ?? personFieldProblem('lastName', lastName);
    return problem ? { problem } : { columns: { first_name: firstName, last_name: lastName } };
  },
  phoneTyped(text) {
    const typed = tidyText(text);
    if (textLength(typed) > PHONE_TYPED)
      return { problem: i18n.t('A phone number has at most {most} characters', { most: PHONE_TYPED }) };
    return { columns: { phone_typed: typed } };
  },
  id(text) {
    const id = text.trim().toLowerCase();
    return isUuid(id) ? { id } : { problem: i18n.t('This is not a valid ID') };
  },
};

const PHONE_TYPED = 50;

function labelledReader(path: LabelledPath): CellReader {
  return (text, { defaultCountry }) => {
    const column = labelledColumn(path);
    if (!column) return {};
    const field = CONTACT_POINT_COLUMNS[column.type];
    return readContactPoints(field, text, defaultCountry, column.pointLabel);
  };
}

/** One of the field's choices, by its key or by what it is called. */
function readKey(
  { column, label, choices }: Extract<FileField, { type: 'choice' }>,
  text: string,
): CellReading {
  const wanted = foldText(text);
  const [key] = Object.entries(choices).find((names) => names.map(foldText).includes(wanted)) ?? [];
  if (key) return { columns: { [column]: key as keyof typeof choices } };
  const names = Object.values(choices).map((name) => i18n.t(name));
  return {
    problem: i18n.t('“{name}” is not a valid {label}. Write {names} or {last}', {
      name: text.trim(),
      label: i18n.t(label).toLocaleLowerCase(i18n.locale),
      names: names.slice(0, -1).join(', '),
      last: names.at(-1),
    }),
  };
}

function noZone(text: string): string {
  return i18n.t('“{name}” is not a time zone. Write it as Europe/Berlin', { name: text.trim() });
}

function readMoment(
  field: Extract<FileField, { type: 'moment' }>,
  text: string,
  context: CellContext,
): CellReading {
  const { value, problem } = readMomentCell(text, context);
  if (value === null) return { problem };
  const at = new Date(value);
  return field.id === 'createdAt' ? { createdAt: at } : { columns: momentColumns(field, at) };
}
