import type { DealChangeSetting } from '#contract/automation/automationSettings.ts';
import { readDealChange, readDealSetting } from '#contract/automation/automationSettings.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { createDealOf, moveDealOf } from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import { changeDealOfRun } from '#server/modules/deals/automated/runDeal.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { shiftedDay } from '../dates.ts';
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

/** Moves the open deal that triggered the enrollment, or else the newest one of the lead, in the pipeline of the stage. */
export const moveDealStep: StepWork = async ({ tx, actor, person, dealId, step, at }) => {
  const title = await moveDealOf(tx, actor, person.id, { dealId, stageId: step.value, at });
  if (title === null) return { text: i18n.t('There is no open deal to move') };
  return { text: i18n.t('Deal moved: {title}', { title }) };
};

/** Sets the owner, expected close, probability or source of the deal. */
export const setDealStep: StepWork = async ({ tx, actor, owner, person, dealId, step, at }) => {
  const change = readDealChange(step.value);
  if (!change) throw new Error(`${step.value} is no change of a deal`);
  const { timeZone } = await companySettings(tx, actor.companyId);
  const input = dealInputOf(change, calendarDay(at, timeZone).name);
  const title = await changeDealOfRun(tx, actor, { dealId, personId: person.id, owner, input, at });
  if (title === null) return { text: i18n.t('There is no open deal to change') };
  return { text: i18n.t('Deal changed: {title}', { title }) };
};

function dealInputOf({ field, value }: DealChangeSetting, today: string) {
  switch (field) {
    case 'OWNER':
      return { ownerId: value };
    case 'SOURCE':
      return { sourceId: value };
    case 'PROBABILITY':
      return { probability: Number(value) };
    case 'CLOSE':
      return { expectedCloseOn: shiftedDay(today, Number(value)) };
  }
}
