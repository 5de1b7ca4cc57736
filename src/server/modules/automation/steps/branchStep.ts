import type { AutomationCondition, ConditionField } from '#contract/automation/automationParts.ts';
import { ANY_TEXT, REPLY_SPANS } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { sharedView } from '#server/modules/list-views/sharedViews.service.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { campaignName } from '#server/modules/sms/campaigns/campaignTexts.service.ts';
import { isMet } from './conditions.ts';
import { canAskView } from './inView.ts';
import type { StepWork } from './stepWork.ts';

/** Evaluates the condition and continues with that branch; the log contains the result. */
export function branchStep(marks: PhoneHashes): StepWork {
  return async ({ tx, actor, step: { field, value }, person, since, at }) => {
    if (!field) return { text: i18n.t('Continues with no: no condition is set'), arm: 'NO' };
    const asked = { field, value };
    const arm = (await isMet(tx, asked, { person, since, at, marks })) ? 'YES' : 'NO';
    const [yes, no] = ANSWERS[field];
    const what = await branchConditionText(tx, actor.companyId, asked);
    const text = arm === 'YES' ? i18n.t('Continues with yes: {yes} {what}', { yes, what }) : i18n.t('Continues with no: {no} {what}', { no, what });
    return { text: text.trimEnd(), arm };
  };
}

/** The texts for a condition that is met, and one that is not. */
const ANSWERS: Record<ConditionField, readonly [yes: string, no: string]> = {
  TAG: ['has the tag', 'does not have the tag'],
  STAGE: ['is in the stage', 'is not in the stage'],
  STATUS: ['has the status', 'does not have the status'],
  SOURCE: ['comes from the source', 'does not come from the source'],
  GROUP: ['is in the group', 'is not in the group'],
  VIEW: ['is in the view', 'is not in the view'],
  CONSENTED: ['has consented to messages', 'has not consented to messages'],
  REPLIED: ['has replied', 'has not replied'],
  CLICKED: ['has clicked a link of', 'has not clicked a link of'],
};

async function branchConditionText(
  tx: Tx,
  companyId: string,
  { field, value }: AutomationCondition,
): Promise<string> {
  if (field === 'TAG') return `“${value}”`;
  if (field === 'CONSENTED') return '';
  if (field === 'VIEW') {
    const view = await sharedView(tx, companyId, 'leads', value);
    if (!view) return DELETED;
    const name = `“${view.name}”`;
    return (await canAskView(tx, companyId, view))
      ? name
      : `${name}, whose filter uses an archived or deleted field`;
  }
  if (field === 'REPLIED') return REPLY_SPANS[value === 'TEXT' ? 'TEXT' : 'RUN'];
  if (field === 'CLICKED') {
    const name = value === '' ? ANY_TEXT : await campaignName(tx, companyId, value);
    return `${name ?? DELETED} ${REPLY_SPANS.RUN}`;
  }
  // Entries of all lists of lead setup are read alike
  const { options } = await readPersonNames(tx, companyId, [{ group_ids: [value] }]);
  return options.get(value)?.name ?? DELETED;
}

const DELETED = i18n.t('something that was deleted');
