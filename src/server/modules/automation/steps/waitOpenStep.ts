import { i18n } from '#contract/i18n/i18n.ts';
import { textsOpenAt } from '#server/modules/sms/quiet-hours/openHours.service.ts';
import type { StepWork } from './stepWork.ts';

/**
 * Waits until quiet hours end at the lead's location, as a message would. Without quiet hours it continues at
 * once.
 */
export const waitOpenStep: StepWork = async ({ tx, actor, person, at }) => {
  const goesOnAt = await textsOpenAt(tx, actor.companyId, person, at);
  if (goesOnAt === null) return { text: i18n.t('The company has no quiet hours') };
  return goesOnAt > at
    ? { text: i18n.t('Waiting until quiet hours end'), goesOnAt }
    : { text: i18n.t('No quiet hours at this moment') };
};
