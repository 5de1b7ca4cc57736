import type { RequiredRights } from '#contract/access/requiredRights.ts';
import type { AutomationDefinition, AutomationStepKind } from './automationParts.ts';

/** The permissions that an automation uses, except the permission to send messages: an unpublished automation sends none. */
export function draftRights({ steps }: Pick<AutomationDefinition, 'steps'>): RequiredRights {
  return {
    CRM_LEAD: steps.some(({ kind }) => CHANGES_LEADS.has(kind)) ? 'EDIT' : 'VIEW',
    ...(steps.some(({ kind }) => kind === 'TELL_WEBHOOK') && { CRM_INTEGRATIONS: 'EDIT' }),
  };
}

/** The permissions that an automation uses while it is on. */
export function automationRights(definition: Pick<AutomationDefinition, 'steps'>): RequiredRights {
  const isSending = definition.steps.some(({ kind }) => kind === 'SEND_TEXT');
  return { ...draftRights(definition), ...(isSending && { SMS_AUTOMATION: 'MANAGE' }) };
}

const CHANGES_LEADS = new Set<AutomationStepKind>([
  'ADD_TAG',
  'REMOVE_TAG',
  'SET_STAGE',
  'SET_MANAGER',
  'ADD_NOTE',
  'CREATE_TASK',
]);
