import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { noneLabelOf } from '#client/entities/lead-options/noneLabel.ts';
import { readCustomText } from '#client/entities/lead-options/record-fields/cells/readCustomText.ts';
import type { Calendar } from '#client/kit/time/calendar.ts';
import { readMoment, readOption, readOptions, textParts } from '#client/shared/cell-editing/readCells.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { readTimeZone } from '#contract/time/timeZones.ts';
import type { CellField } from '../fields/anyField.ts';
import { isCustom, labelOf } from '../fields/anyField.ts';
import { lineProblem } from '../fields/lineProblem.ts';

/** The value of a text, or its problem. */
export type ReadValue = { value: FieldValue } | { problem: string };

/** Parses a text that was typed or pasted into a cell, in the format of copied cells; '' clears. Times are in the given time zone. */
export function cellValue(
  field: CellField,
  text: string,
  choices: LeadChoices | undefined,
  calendar: Calendar,
): ReadValue {
  const trimmed = text.trim();
  if (isCustom(field)) return readCustomText(field, trimmed, calendar);
  const label = labelOf(field);
  const options = () => fieldOptions(field, choices);
  switch (field.type) {
    case 'reference':
    case 'choice':
      return readOption(label, trimmed, options(), noneLabelOf(field) === undefined);
    case 'timeZone': {
      const zone = readTimeZone(trimmed);
      return zone === null ? readOption(label, trimmed, [], false) : { value: zone };
    }
    case 'references':
      return readOptions(label, trimmed, options());
    case 'labels': {
      const tags = tidyTags(textParts(trimmed));
      const problem = tagsProblem(tags);
      return problem ? { problem } : { value: tags };
    }
    case 'moment':
      return readMoment(label, trimmed, calendar);
    default: {
      const problem = lineProblem(field, trimmed, choices?.defaultCountry);
      return problem ? { problem } : { value: trimmed };
    }
  }
}
