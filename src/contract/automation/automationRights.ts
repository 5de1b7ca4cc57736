import type { RequiredRights } from '#contract/access/requiredRights.ts';
import type { AutomationDefinition, AutomationStepKind } from './automationParts.ts';
import { AUTOMATION_TRIGGERS } from './automationParts.ts';

/** The permissions that an automation uses, except the permission to send messages: an unpublished automation sends none. */
export function draftRights({ trigger, steps }: UsedParts): RequiredRights {
  const changesDeals = steps.some(({ kind }) => kind === 'CREATE_DEAL' || kind === 'MOVE_DEAL');
  const waitsForDeals = DEAL_SETTINGS.has(AUTOMATION_TRIGGERS[trigger.kind].value);
  return {
    CRM_LEAD: steps.some(({ kind }) => LEAD_ACCESS[kind] === 'EDIT') ? 'EDIT' : 'VIEW',
    ...((changesDeals || waitsForDeals) && { CRM_DEALS: changesDeals ? 'EDIT' : 'VIEW' }),
    ...(steps.some(({ kind }) => kind === 'TELL_WEBHOOK') && { CRM_INTEGRATIONS: 'EDIT' }),
  };
}

/** The permissions that an automation uses while it is on. */
export function automationRights(definition: UsedParts): RequiredRights {
  const isSending = definition.steps.some(({ kind }) => kind === 'SEND_TEXT');
  return { ...draftRights(definition), ...(isSending && { SMS_AUTOMATION: 'MANAGE' }) };
}

type UsedParts = Pick<AutomationDefinition, 'trigger' | 'steps'>;

const DEAL_SETTINGS = new Set<string>(['PIPELINE', 'DEAL_STAGE']);

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
  TELL_WEBHOOK: 'VIEW',
  LEAVE: 'VIEW',
};
