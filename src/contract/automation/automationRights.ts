import type { RequiredRights } from '#contract/access/requiredRights.ts';
import { usesDealFields } from '#contract/sms/mergeFields.ts';
import type { AutomationDefinition, AutomationStepKind } from './automationParts.ts';
import { AUTOMATION_TRIGGERS, isDealField } from './automationParts.ts';
import { readDateSetting } from './automationSettings.ts';

/** The permissions that an automation uses, except the permission to send messages: an unpublished automation sends none. */
export function draftRights(parts: UsedParts): RequiredRights {
  const { steps } = parts;
  const changesDeals = steps.some(({ kind }) => DEAL_STEPS.has(kind));
  return {
    CRM_LEAD: steps.some(({ kind }) => LEAD_ACCESS[kind] === 'EDIT') ? 'EDIT' : 'VIEW',
    ...((changesDeals || readsDeals(parts)) && { CRM_DEALS: changesDeals ? 'EDIT' : 'VIEW' }),
    ...(steps.some(({ kind }) => kind === 'TELL_WEBHOOK') && { CRM_INTEGRATIONS: 'EDIT' }),
  };
}

/** The permissions that an automation uses while it is on. */
export function automationRights(definition: UsedParts): RequiredRights {
  const isSending = definition.steps.some(({ kind }) => kind === 'SEND_TEXT');
  return { ...draftRights(definition), ...(isSending && { SMS_AUTOMATION: 'MANAGE' }) };
}

type UsedParts = Pick<AutomationDefinition, 'trigger' | 'onlyIf' | 'steps'>;

const DEAL_SETTINGS = new Set<string>(['PIPELINE', 'DEAL_STAGE']);
const DEAL_STEPS = new Set<AutomationStepKind>(['CREATE_DEAL', 'MOVE_DEAL', 'SET_DEAL']);

/** Whether a trigger, a condition, a date or a message is about deals. */
function readsDeals({ trigger, onlyIf, steps }: UsedParts): boolean {
  const isDate = ({ value }: { value: string }) => readDateSetting(value)?.field === 'DEAL_CLOSE';
  return (
    DEAL_SETTINGS.has(AUTOMATION_TRIGGERS[trigger.kind].value) ||
    (trigger.kind === 'DATE_REACHED' && isDate(trigger)) ||
    (onlyIf !== null && isDealField(onlyIf.field)) ||
    steps.some(
      (step) =>
        (step.field !== null && isDealField(step.field)) ||
        (step.kind === 'WAIT_UNTIL' && isDate(step)) ||
        (step.kind === 'SEND_TEXT' && usesDealFields(step.value)),
    )
  );
}

const LEAD_ACCESS: Record<AutomationStepKind, 'VIEW' | 'EDIT'> = {
  SEND_TEXT: 'VIEW',
  WAIT: 'VIEW',
  WAIT_UNTIL: 'VIEW',
  WAIT_OPEN: 'VIEW',
  BRANCH: 'VIEW',
  ADD_TAG: 'EDIT',
  REMOVE_TAG: 'EDIT',
  SET_STAGE: 'EDIT',
  SET_MANAGER: 'EDIT',
  ADD_NOTE: 'EDIT',
  NOTIFY: 'VIEW',
  CREATE_TASK: 'EDIT',
  CREATE_DEAL: 'VIEW',
  MOVE_DEAL: 'VIEW',
  SET_DEAL: 'VIEW',
  TELL_WEBHOOK: 'VIEW',
  LEAVE: 'VIEW',
};
