import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';

const automations = () => import('./AutomationsScreen.tsx').then((file) => file.AutomationsScreen);
const preloadAutomations = () => import('./AutomationsScreen.tsx').then((file) => file.AUTOMATIONS.preload);
const smsAutomations = () => import('./FormerLists.tsx').then((file) => file.SmsAutomations);
const workflows = () => import('./FormerLists.tsx').then((file) => file.Workflows);
const preloadFiltered = (kind: AutomationKind) => async () => {
  const [preload, { filteredPreload }] = await Promise.all([
    preloadAutomations(),
    import('./FormerLists.tsx'),
  ]);
  return filteredPreload(kind, preload);
};
const automation = () => import('./page/AutomationScreen.tsx').then((file) => file.AutomationScreen);
const workflow = () => import('./page/AutomationScreen.tsx').then((file) => file.WorkflowScreen);

/** Automation and workflows: one list, and a page of each. */
export const automationRoutes: ScreenRoute[] = [
  {
    path: paths.automations.pattern,
    ...LIST_SCREENS.automations,
    screen: automations,
    preload: preloadAutomations,
  },
  {
    path: paths.smsAutomations.pattern,
    area: 'SMS_AUTOMATION',
    title: msg`Automations`,
    screen: smsAutomations,
    preload: preloadFiltered('SMS'),
  },
  { path: paths.smsAutomation.pattern, area: 'SMS_AUTOMATION', title: msg`Automation`, screen: automation },
  {
    path: paths.workflows.pattern,
    area: 'CRM_INTEGRATIONS',
    title: msg`Automations`,
    screen: workflows,
    preload: preloadFiltered('WORKFLOW'),
  },
  { path: paths.workflow.pattern, area: 'CRM_INTEGRATIONS', title: msg`Workflow`, screen: workflow },
];
