import { msg } from '@lingui/core/macro';
import { paths } from '#client/paths.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KIND_NAMES, AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';

/** How the screens of a kind of automations speak of them, and where they are. */
interface KindScreens {
  /** Many of them, within a sentence. */
  several: string;
  /** One of them, in front and within a sentence. */
  name: string;
  noun: string;
  example: string;
  /** What they do, where there are none. */
  purpose: string;
  list: string;
  /** Its value of the list's filter in the URL. */
  filter: string;
  page: (id: string) => string;
}

/** The screens of each kind. */
export const KIND_SCREENS: Record<AutomationKind, KindScreens> = {
  SMS: {
    several: 'SMS automations',
    ...AUTOMATION_KINDS.SMS,
    example: msg`Welcome new leads`,
    purpose: msg`Send messages to leads automatically, wait for replies, and branch on conditions.`,
    list: paths.smsAutomations.to(),
    filter: 'sms',
    page: paths.smsAutomation.to,
  },
  WORKFLOW: {
    several: 'workflows',
    ...AUTOMATION_KINDS.WORKFLOW,
    example: msg`Assign new leads`,
    purpose: msg`Assign leads, add tags and tasks, set stages and notify your team automatically.`,
    list: paths.workflows.to(),
    filter: 'workflow',
    page: paths.workflow.to,
  },
};

/** The one kind that the list is filtered by; null for all. */
export function kindOfFilter(values: readonly string[] = []): AutomationKind | null {
  const kinds = AUTOMATION_KIND_NAMES.filter((kind) => values.includes(KIND_SCREENS[kind].filter));
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** The other of the two kinds. */
export const otherKind = (kind: AutomationKind): AutomationKind => (kind === 'SMS' ? 'WORKFLOW' : 'SMS');
