import type { RequiredRights } from '#contract/access/requiredRights.ts';
import type { AutomationDefinition, AutomationStepKind } from './automationParts.ts';

/** The permissions that an automation uses, except the permission to send messages: an unpublished automation sends none. */
export function draftRights({ steps }: Pick<AutomationDefinition, 'steps'>): RequiredRights {
  return {
    CRM_LEAD: steps.some(({ kind }) => LEAD_ACCESS[kind] === 'EDIT') ? 'EDIT' : 'VIEW',
    ...(steps.some(({ kind }) => kind === 'TELL_WEBHOOK') && { CRM_INTEGRATIONS: 'EDIT' }),
  };
}

/** The permissions that an automation uses while it is on. */
export function automationRights(definition: Pick<AutomationDefinition, 'steps'>): RequiredRights {
  const isSending = definition.steps.some(({ kind }) => kind === 'SEND_TEXT');
  return { ...draftRights(definition), ...(isSending && { SMS_AUTOMATION: 'MANAGE' }) };
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
  TELL_WEBHOOK: 'VIEW',
  LEAVE: 'VIEW',
};
