import { AUTOMATION_MESSAGES } from '#contract/validation/records/automationMessages.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { loopOf } from './automationLoops.ts';
import type { LinkedAutomation } from './automationLoops.ts';
import { readAutomationsOn } from '../automations.store.ts';
import { dateSettingOf, nextLook } from '../time/dates.ts';

/** Refuses to let people begin one that does nothing, or by which it would be begun again without end. */
export async function checkStart(tx: Tx, companyId: string, given: LinkedAutomation): Promise<void> {
  if (given.definition.steps.length === 0) throw new UserError(409, 'no-steps', AUTOMATION_MESSAGES.noSteps);
  const loop = loopOf(given, await readAutomationsOn(tx, companyId));
  if (loop)
    throw new UserError(
      409,
      'loop',
      loop.length === 1
        ? 'A step of this automation is what it begins by: it would never end'
        : `These automations would begin each other without end: ${loop.join(', ')}`,
    );
}

/** When one that begins by a date looks for people first. */
export async function firstLook(
  tx: Tx,
  companyId: string,
  { definition: { trigger } }: Pick<LinkedAutomation, 'definition'>,
  at: Date,
) {
  if (trigger.kind !== 'DATE_REACHED') return NO_LOOK;
  const { timeZone } = await companySettings(tx, companyId);
  return nextLook(dateSettingOf(trigger.value), timeZone, at);
}

/** One that looks for nobody. */
export const NO_LOOK = { next_day: null, next_at: null };
