import type { AutomationCondition } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { haveAnswered } from '#server/modules/sms/inbound/heard.service.ts';
import { hasClicked } from '#server/modules/sms/links/clicks.service.ts';
import { hasTag } from './hasTag.ts';

/** Who is asked, and since when an answer or a click of theirs counts. */
export interface Asked {
  person: PersonRow;
  since: RunSpans;
}

/** When somebody began, and when they got the last text of this run; null where they got none. */
export interface RunSpans {
  run: Date;
  text: Date | null;
}

/** Whether the condition holds for somebody as they are now. */
export async function isMet(
  tx: Tx,
  { field, value }: AutomationCondition,
  { person, since }: Asked,
): Promise<boolean> {
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
    case 'CLICKED': {
      const campaignId = value === '' ? null : value;
      return hasClicked(tx, person.company_id, { personId: person.id, campaignId, since: since.run });
    }
    case 'REPLIED': {
      if (person.phone === null) return false;
      const from = value === 'TEXT' ? (since.text ?? since.run) : since.run;
      const asked = [{ phone: person.phone, since: from }];
      const [isAnswered = false] = await haveAnswered(tx, person.company_id, asked);
      return isAnswered;
    }
  }
}
