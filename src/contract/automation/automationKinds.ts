import type { AccessArea } from '#contract/access/can.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';

/** Where an automation belongs: the one engine has two screens. What it is called there (in front, and within a sentence), whose rights count, and as what events tell of it. */
export const AUTOMATION_KINDS = {
  SMS: { name: 'Automation', noun: 'automation', area: 'SMS_AUTOMATION', thing: 'automation' },
  WORKFLOW: { name: 'Workflow', noun: 'workflow', area: 'CRM_INTEGRATIONS', thing: 'workflow' },
} as const satisfies Record<string, { name: string; noun: string; area: AccessArea; thing: ChangedThing }>;

export type AutomationKind = keyof typeof AUTOMATION_KINDS;

/** One automation, by its id among those of its kind. */
export interface AutomationRef {
  kind: AutomationKind;
  id: string;
}

/** By each kind the area whose rights count. */
export const AUTOMATION_AREAS: Record<AutomationKind, AccessArea> = {
  SMS: AUTOMATION_KINDS.SMS.area,
  WORKFLOW: AUTOMATION_KINDS.WORKFLOW.area,
};
