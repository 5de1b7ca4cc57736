import type { AutomationCondition } from '#contract/automation/automationParts.ts';
import { isDealField } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionViewer } from '#server/modules/conditions/conditionReader.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { latestConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { markReplied } from '#server/modules/sms/inbound/heard.service.ts';
import { hasClicked } from '#server/modules/sms/links/clicks.service.ts';
import { isMetByDeal } from './dealConditions.ts';
import { hasTag } from './hasTag.ts';
import { isInView } from './inView.ts';

/** The person, the deal that triggered the enrollment, and the time of the condition, and the start of the period in which replies and clicks count. */
export interface Asked {
  person: PersonRow;
  dealId: string | null;
  since: RunSpans;
  at: Date;
  marks: PhoneHashes;
  /** Whose access conditions about related records have: the owner of the automation. */
  owner: ConditionViewer;
}

/** The time of enrollment, and of the enrollment's last message; null without one. */
export interface RunSpans {
  run: Date;
  text: Date | null;
}

/** Whether the person meets the condition now. */
export async function isMet(
  tx: Tx,
  { field, value }: AutomationCondition,
  { person, dealId, since, at, marks, owner }: Asked,
): Promise<boolean> {
  if (isDealField(field))
    return isMetByDeal(tx, person.company_id, { field, value }, { dealId, personId: person.id, owner, at });
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
    case 'VIEW':
      return isInView(tx, person, value, { viewer: owner, at });
    case 'CONSENTED': {
      const { company_id: companyId, phone } = person;
      if (phone === null) return false;
      const latest = await latestConsents(tx, marks, companyId, [phone]);
      return latest.get(phone)?.act === 'GIVEN';
    }
    case 'CLICKED': {
      const campaignId = value === '' ? null : value;
      return hasClicked(tx, person.company_id, { personId: person.id, campaignId, since: since.run });
    }
    case 'REPLIED': {
      if (person.phone === null) return false;
      const from = value === 'TEXT' ? (since.text ?? since.run) : since.run;
      const asked = [{ phone: person.phone, since: from }];
      const [isAnswered = false] = await markReplied(tx, person.company_id, asked);
      return isAnswered;
    }
  }
}
