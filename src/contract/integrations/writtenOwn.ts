import { splitCell } from '#contract/import/listCells.ts';
import { readYesNo } from '#contract/import/yesNoCells.ts';
import type { OwnField } from '#contract/people/own/ownField.ts';
import { foldText } from '#contract/people/search/searchText.ts';

/** Converts a program's value of a custom field to an input: choices by their labels, days from timestamps. */
export function writtenOwn({ type, choices }: OwnField, text: string): string | string[] {
  const idOf = (label: string) =>
    choices.find((choice) => !choice.isArchived && foldText(choice.label) === foldText(label))?.id;
  switch (type) {
    case 'choice':
      return idOf(text) ?? text;
    case 'choices': {
      // A label may hold a comma itself
      const whole = idOf(text);
      return whole === undefined ? splitCell(text).map((label) => idOf(label) ?? label) : [whole];
    }
    case 'yesNo':
      return readYesNo(text) ?? text;
    case 'date':
      return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 'YYYY-MM-DD'.length) : text;
    default:
      return text;
  }
}
