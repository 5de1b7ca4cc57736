import { i18n } from '#contract/i18n/i18n.ts';
import { readDateCell } from '#contract/import/dateCells.ts';
import { splitCell } from '#contract/import/listCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { readYesNo } from '#contract/import/yesNoCells.ts';
import { CUSTOM_FIELD_LIMITS } from '#contract/limits/records/customFields.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { customKey, YES_NO } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_MESSAGES, hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CellContext, CellReading } from './cellReading.ts';
import { findCustomChoice } from './customChoices.ts';

/** Reads a cell that is not blank as a value of one of the company's custom fields. */
export function readCustomCell(path: string, text: string, context: CellContext): CellReading {
  const field = context.customFields.find(({ id }) => id === customFieldIdOf(path));
  if (!field) return { problem: i18n.t('The field of this column no longer exists. Choose another one') };
  switch (field.type) {
    case 'choice':
    case 'user':
      return readChosen(field, [text], context);
    case 'choices': {
      // A label may hold a comma itself
      const isWhole = findCustomChoice(field, text) !== 'UNKNOWN';
      return readChosen(field, isWhole ? [text] : splitCell(text), context);
    }
    case 'date': {
      const { value, problem } = readDateCell(text, context.dateOrder);
      return value === null ? { problem } : written(field, value.slice(0, 'YYYY-MM-DD'.length));
    }
    case 'dateTime': {
      const { value, problem } = readMomentCell(text, context);
      return value === null ? { problem } : written(field, value);
    }
    case 'relation': {
      const found = field.target ? context.relations.find(field.target, text) : { problem: null };
      return 'id' in found ? written(field, found.id) : found;
    }
    case 'yesNo': {
      const answer = readYesNo(text);
      const { YES, NO } = YES_NO;
      return answer
        ? written(field, answer)
        : { problem: i18n.t('“{text}” is neither {yes} nor {no}', { text: text.trim(), yes: YES, no: NO }) };
    }
    default:
      return written(field, text);
  }
}

function written(field: SlottedField, text: string): CellReading {
  const reading = readCustomValue(field, text);
  if ('problem' in reading) return reading;
  return { columns: { [field.slot]: encodeCustomValue(field.type, reading.value) } };
}

function readChosen(field: SlottedField, names: string[], { isAddingChoices }: CellContext): CellReading {
  const { type, label, slot, choices } = field;
  if (names.length > MAX_PERSON_LABELS)
    return { problem: i18n.t('{label} can have at most {most} choices', { label, most: MAX_PERSON_LABELS }) };
  const ids = new Set<string>();
  const unknown: NonNullable<CellReading['unknown']> = [];
  const problems: string[] = [];
  for (const name of names.map(tidyText)) {
    const found = findCustomChoice(field, name);
    if (found === 'UNKNOWN') {
      if (hasChoices(type)) unknown.push({ kind: customKey(field.id), name });
      const problem =
        hasChoices(type) && isAddingChoices
          ? nameProblem(name)
          : i18n.t('{label} has no choice “{name}”', { label, name });
      if (problem) problems.push(problem);
    } else if ('problem' in found) problems.push(found.problem);
    else ids.add(found.id);
  }
  if (problems.length > 0) return { problem: problems.join('. '), unknown };
  const chosen = choices.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const value = type === 'choices' ? chosen : (chosen[0] ?? null);
  return { columns: { [slot]: encodeCustomValue(type, value) }, unknown };
}

function nameProblem(name: string): string | null {
  return textLength(name) > CUSTOM_FIELD_LIMITS.choice ? CUSTOM_FIELD_MESSAGES.longChoice : null;
}
