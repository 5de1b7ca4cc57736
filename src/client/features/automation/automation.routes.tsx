import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const automations = () => import('./AutomationsScreen.tsx').then((file) => file.AutomationsScreen);
const preloadAutomations = () => import('./AutomationsScreen.tsx').then((file) => file.AUTOMATIONS.preload);
const workflows = () => import('./WorkflowsScreen.tsx').then((file) => file.WorkflowsScreen);
const preloadWorkflows = () => import('./WorkflowsScreen.tsx').then((file) => file.WORKFLOWS.preload);
const automation = () => import('./page/AutomationScreen.tsx').then((file) => file.AutomationScreen);
const workflow = () => import('./page/AutomationScreen.tsx').then((file) => file.WorkflowScreen);

/** Automation and workflows. */
export const automationRoutes: ScreenRoute[] = [
  {
    path: paths.smsAutomations.pattern,
    ...LIST_SCREENS.smsAutomations,
    screen: automations,
    preload: preloadAutomations,
  },
  { path: paths.smsAutomation.pattern, area: 'SMS_AUTOMATION', title: msg`Automation`, screen: automation },
  {
    path: paths.workflows.pattern,
    ...LIST_SCREENS.workflows,
    screen: workflows,
    preload: preloadWorkflows,
  },
  { path: paths.workflow.pattern, area: 'CRM_INTEGRATIONS', title: msg`Workflow`, screen: workflow },
];
