import type { AccessArea } from '#contract/access/can.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';

/**
 * The two kinds of automations; one engine runs both. `name` and `noun` are for screens, `area` decides access, `thing` is the
 * entity of events.
 */
export const AUTOMATION_KINDS = {
  SMS: { name: 'Automation', noun: 'automation', area: 'SMS_AUTOMATION', thing: 'automation' },
  WORKFLOW: { name: 'Workflow', noun: 'workflow', area: 'CRM_INTEGRATIONS', thing: 'workflow' },
} as const satisfies Record<string, { name: string; noun: string; area: AccessArea; thing: ChangedThing }>;

export type AutomationKind = keyof typeof AUTOMATION_KINDS;

/** An automation: its kind, and its id within the kind. */
export interface AutomationRef {
  kind: AutomationKind;
  id: string;
}

/** By each kind the area whose rights count. */
export const AUTOMATION_AREAS: Record<AutomationKind, AccessArea> = {
  SMS: AUTOMATION_KINDS.SMS.area,
  WORKFLOW: AUTOMATION_KINDS.WORKFLOW.area,
};
