import { paths } from '#client/paths.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';

/** How the screens of a kind of automations speak of them, and where they are. */
interface KindScreens {
  /** The label of its list. */
  several: string;
  /** One of them, in front and within a sentence. */
  name: string;
  noun: string;
  example: string;
  /** What they do, where there are none. */
  purpose: string;
  list: string;
  page: (id: string) => string;
}

/** The screens of each kind. */
export const KIND_SCREENS: Record<AutomationKind, KindScreens> = {
  SMS: {
    several: 'Automations',
    ...AUTOMATION_KINDS.SMS,
    example: 'Welcome new leads',
    purpose: 'Send messages to leads automatically, wait for replies, and branch on conditions.',
    list: paths.smsAutomations.to(),
    page: paths.smsAutomation.to,
  },
  WORKFLOW: {
    several: 'Workflows',
    ...AUTOMATION_KINDS.WORKFLOW,
    example: 'Assign new leads',
    purpose: 'Assign leads, add tags and tasks, set stages and notify your team automatically.',
    list: paths.workflows.to(),
    page: paths.workflow.to,
  },
};
