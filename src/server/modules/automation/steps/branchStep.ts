import type { AutomationCondition, ConditionField, DealField } from '#contract/automation/automationParts.ts';
import { ANY_TEXT, isDealField, REPLY_SPANS } from '#contract/automation/automationParts.ts';
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
  return async ({ tx, actor, step: { field, value }, owner, person, dealId, since, at }) => {
    if (!field) return { text: i18n.t('Continues with no: no condition is set'), arm: 'NO' };
    const asked = { field, value };
    const arm = (await isMet(tx, asked, { person, dealId, since, at, marks, owner })) ? 'YES' : 'NO';
    const [yes, no] = isDealField(field) ? BY_DEAL : ANSWERS[field];
    const what = await branchConditionText(tx, actor.companyId, asked);
    return { text: i18n.t(arm === 'YES' ? yes : no, { what }), arm };
  };
}

const BY_DEAL = [
  /*i18n*/ 'Continues with yes: the deal meets the condition',
  /*i18n*/ 'Continues with no: the deal does not meet the condition',
] as const;

/** The lines of the log for a condition that is met, and one that is not. */
const ANSWERS: Record<Exclude<ConditionField, DealField>, readonly [yes: string, no: string]> = {
  TAG: [
    /*i18n*/ 'Continues with yes: has the tag {what}',
    /*i18n*/ 'Continues with no: does not have the tag {what}',
  ],
  STAGE: [
    /*i18n*/ 'Continues with yes: is in the stage {what}',
    /*i18n*/ 'Continues with no: is not in the stage {what}',
  ],
  STATUS: [
    /*i18n*/ 'Continues with yes: has the status {what}',
    /*i18n*/ 'Continues with no: does not have the status {what}',
  ],
  SOURCE: [
    /*i18n*/ 'Continues with yes: comes from the source {what}',
    /*i18n*/ 'Continues with no: does not come from the source {what}',
  ],
  GROUP: [
    /*i18n*/ 'Continues with yes: is in the group {what}',
    /*i18n*/ 'Continues with no: is not in the group {what}',
  ],
  VIEW: [
    /*i18n*/ 'Continues with yes: is in the view {what}',
    /*i18n*/ 'Continues with no: is not in the view {what}',
  ],
  CONSENTED: [
    /*i18n*/ 'Continues with yes: has consented to messages',
    /*i18n*/ 'Continues with no: has not consented to messages',
  ],
  REPLIED: [
    /*i18n*/ 'Continues with yes: has replied {what}',
    /*i18n*/ 'Continues with no: has not replied {what}',
  ],
  CLICKED: [
    /*i18n*/ 'Continues with yes: has clicked a link of {what} since the enrollment',
    /*i18n*/ 'Continues with no: has not clicked a link of {what} since the enrollment',
  ],
};

async function branchConditionText(
  tx: Tx,
  companyId: string,
  { field, value }: AutomationCondition,
): Promise<string> {
  if (field === 'TAG') return `“${value}”`;
  if (field === 'CONSENTED' || isDealField(field)) return '';
  if (field === 'VIEW') {
    const view = await sharedView(tx, companyId, 'leads', value);
    if (!view) return i18n.t(DELETED);
    const { name } = view;
    return (await canAskView(tx, companyId, view))
      ? `“${name}”`
      : i18n.t('“{name}”, whose filter uses an archived or deleted field', { name });
  }
  if (field === 'REPLIED') return i18n.t(REPLY_SPANS[value === 'TEXT' ? 'TEXT' : 'RUN']);
  if (field === 'CLICKED') {
    if (value === '') return i18n.t(ANY_TEXT);
    return (await campaignName(tx, companyId, value)) ?? i18n.t(DELETED);
  }
  // Entries of all lists of lead setup are read alike
  const { options } = await readPersonNames(tx, companyId, [{ group_ids: [value] }]);
  return options.get(value)?.name ?? i18n.t(DELETED);
}

const DELETED = /*i18n*/ 'something that was deleted';
