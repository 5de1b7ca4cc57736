import { can } from '#contract/access/can.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import { automationRights } from '#contract/automation/automationRights.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { AUTOMATION_MESSAGES } from '#contract/validation/records/automationMessages.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import { readAutomationsOn } from '../automations.store.ts';
import { dateSettingOf, nextLook, nextRottingLook } from '../dates.ts';
import type { LinkedAutomation } from './automationLoops.ts';
import { loopOf } from './automationLoops.ts';

/**
 * Rejects an automation without effects, or one that would trigger itself in a loop. Also rejects a workflow
 * that sends messages unless the viewer may have SMS automations send them, and one that does more than the
 * viewer may do.
 */
export async function checkStart(
  tx: Tx,
  viewer: CompanyViewer,
  given: LinkedAutomation & { kind: AutomationKind },
): Promise<void> {
  const { kind, definition } = given;
  if (definition.steps.length === 0) throw new UserError(409, 'no-steps', AUTOMATION_MESSAGES.noSteps);
  const isSending = definition.steps.some((step) => step.kind === 'SEND_TEXT');
  if (isSending && !can(viewer, AUTOMATION_AREAS.SMS, 'MANAGE'))
    throw new UserError(
      403,
      'texts-not-permitted',
      kind === 'WORKFLOW'
        ? i18n.t('You do not have permission to send the messages of this workflow')
        : i18n.t('You do not have permission to send the messages of this automation'),
    );
  requireRights(viewer, automationRights(definition));
  const loop = loopOf(given, await readAutomationsOn(tx, viewer.companyId));
  if (loop)
    throw new UserError(
      409,
      'loop',
      loop.length > 1
        ? i18n.t('These automations would trigger each other endlessly: {names}', { names: loop.join(', ') })
        : kind === 'WORKFLOW'
          ? i18n.t('A step of this workflow triggers it again, so it would never end')
          : i18n.t('A step of this automation triggers it again, so it would never end'),
    );
}

/** When one that begins by a date or by rotting deals looks for people first. */
export async function firstLook(
  tx: Tx,
  companyId: string,
  { definition: { trigger } }: Pick<LinkedAutomation, 'definition'>,
  at: Date,
) {
  if (trigger.kind === 'DEAL_ROTTING') return nextRottingLook(at);
  if (trigger.kind !== 'DATE_REACHED') return NO_LOOK;
  const { timeZone } = await companySettings(tx, companyId);
  return nextLook(dateSettingOf(trigger.value), timeZone, at);
}

/** The columns of an automation without scheduled checks. */
export const NO_LOOK = { next_day: null, next_at: null };
