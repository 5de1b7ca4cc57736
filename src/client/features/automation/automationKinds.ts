import { paths } from '#client/paths.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KIND_NAMES, AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';

/** Where the screens of a kind of automations are. */
interface KindScreens {
  /** One of them, within a sentence. */
  noun: string;
  list: string;
  /** Its value of the list's filter in the URL. */
  filter: string;
  page: (id: string) => string;
}

/** The screens of each kind. */
export const KIND_SCREENS: Record<AutomationKind, KindScreens> = {
  SMS: {
    noun: AUTOMATION_KINDS.SMS.noun,
    list: paths.smsAutomations.to(),
    filter: 'sms',
    page: paths.smsAutomation.to,
  },
  WORKFLOW: {
    noun: AUTOMATION_KINDS.WORKFLOW.noun,
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
