import type { AccessArea, AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';

/**
 * The two kinds of automations; one engine runs both. `label`, `name` and `noun` are for screens, `area` decides access, `thing` is
 * the entity of events.
 */
export const AUTOMATION_KINDS = {
  WORKFLOW: {
    label: /*i18n*/ 'Workflow',
    name: 'Workflow',
    noun: 'workflow',
    area: 'CRM_INTEGRATIONS',
    thing: 'workflow',
  },
  SMS: {
    label: /*i18n*/ 'SMS automation',
    name: 'Automation',
    noun: 'automation',
    area: 'SMS_AUTOMATION',
    thing: 'automation',
  },
} as const satisfies Record<
  string,
  { label: string; name: string; noun: string; area: AccessArea; thing: ChangedThing }
>;

export type AutomationKind = keyof typeof AUTOMATION_KINDS;

/** The kinds, in the order of menus. */
export const AUTOMATION_KIND_NAMES = Object.keys(AUTOMATION_KINDS) as AutomationKind[];

/** An automation: its kind, and its id within the kind. */
export interface AutomationRef {
  kind: AutomationKind;
  id: string;
}

/** The kinds in which the viewer holds at least this level. */
export const kindsAt = (viewer: AccessViewer, level: AccessLevel): AutomationKind[] =>
  AUTOMATION_KIND_NAMES.filter((kind) => can(viewer, AUTOMATION_KINDS[kind].area, level));

/** By each kind the area whose rights count. */
export const AUTOMATION_AREAS: Record<AutomationKind, AccessArea> = {
  SMS: AUTOMATION_KINDS.SMS.area,
  WORKFLOW: AUTOMATION_KINDS.WORKFLOW.area,
};
