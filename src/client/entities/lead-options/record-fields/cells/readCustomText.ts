import type { Calendar } from '#client/kit/time/calendar.ts';
import { readDay, readMoment, readOption, readOptions } from '#client/shared/cell-editing/readCells.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { CustomValueResult } from '#contract/people/custom-fields/customValues.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { fieldOptions } from '../../fieldChoices.ts';

/** Reads a text that was typed or pasted into a cell of a custom field, in the format of copied cells; '' clears. */
export function readCustomText(
  field: CustomFieldDescription,
  text: string,
  calendar: Calendar,
): CustomValueResult {
  const { label, custom } = field;
  switch (field.type) {
    case 'choice':
    case 'user':
    case 'yesNo':
      return readOption(label, text, fieldOptions(field, undefined), false);
    case 'choices':
      return readOptions(label, text, fieldOptions(field, undefined));
    case 'date':
      return readDay(label, text, calendar);
    case 'dateTime':
      return readMoment(label, text, calendar);
    default:
      return readCustomValue(custom, text);
  }
}
