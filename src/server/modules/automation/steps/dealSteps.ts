import { readDealSetting } from '#contract/automation/automationSettings.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import { tidyText } from '#contract/validation/text.ts';
import { createDealOf, moveDealOf } from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import type { StepWork } from './stepWork.ts';

/** Adds a deal of the lead, owned by their lead manager. */
export const createDealStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const { stageId = '', amount = '', title: template = '' } = readDealSetting(step.value) ?? {};
  const values = (await mergeValuesOf(tx, actor.companyId, [person.id])).get(person.id) ?? {};
  const title = [...tidyText(renderMessage(template, values).text)].slice(0, DEAL_LIMITS.title).join('');
  if (title === '') return { text: i18n.t('No deal created: its title is empty') };
  await createDealOf(tx, actor, person, {
    stageId,
    title,
    amount: amount === '' ? null : Number(amount),
    at,
  });
  return { text: i18n.t('Deal created: {title}', { title }) };
};

/** Moves the newest open deal of the lead in the pipeline of the stage. */
export const moveDealStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const title = await moveDealOf(tx, actor, person.id, { stageId: step.value, at });
  if (title === null) return { text: i18n.t('There is no open deal to move') };
  return { text: i18n.t('Deal moved: {title}', { title }) };
};
