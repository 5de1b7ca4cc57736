import { textsOpenAt } from '#server/modules/sms/quiet-hours/openHours.service.ts';
import type { StepWork } from './stepWork.ts';

/**
 * Waits until quiet hours end at the lead's location, as a message would. Without quiet hours it continues at
 * once.
 */
export const waitOpenStep: StepWork = async ({ tx, actor, person, at }) => {
  const goesOnAt = await textsOpenAt(tx, actor.companyId, person, at);
  if (goesOnAt === null) return { text: 'The company has no quiet hours' };
  return goesOnAt > at
    ? { text: 'Waiting until quiet hours end', goesOnAt }
    : { text: 'No quiet hours at this moment' };
};
