import type { NewLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import { newLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import type { BookingPageFieldsFragment } from '../../appointments.generated.ts';

type NewLeadTexts = Record<keyof NewLeadValues, string>;

/** The values of new leads as texts, which is what the fields of the form are. */
export function newLeadTexts(page: BookingPageFieldsFragment | null): NewLeadTexts {
  const { stageId, sourceId, groupIds, tags, managerIds } = newLeadValues(page);
  return {
    stageId,
    sourceId,
    groupIds: linesText(groupIds),
    tags: linesText(tags),
    managerIds: linesText(managerIds),
  };
}

/** Several values as one text; no value contains a line break. */
export function linesText(values: readonly string[]): string {
  return values.join('\n');
}

/** The values of the texts. */
export function readNewLead({ stageId, sourceId, groupIds, tags, managerIds }: NewLeadTexts): NewLeadValues {
  const listOf = (text: string) => (text === '' ? [] : text.split('\n'));
  return {
    stageId,
    sourceId,
    groupIds: listOf(groupIds),
    tags: listOf(tags),
    managerIds: listOf(managerIds),
  };
}
