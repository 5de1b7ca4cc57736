import type { AutomationCondition } from '#contract/automation/automationParts.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { hasTag } from './peopleSteps.ts';

/** Whether the condition holds for somebody as they are now. */
export function isMet({ field, value }: AutomationCondition, person: PersonRow): boolean {
  switch (field) {
    case 'TAG':
      return hasTag(person.tags, value);
    case 'STAGE':
      return person.stage_id === value;
    case 'STATUS':
      return person.status_id === value;
    case 'SOURCE':
      return person.source_id === value;
    case 'GROUP':
      return person.group_ids.includes(value);
  }
}
