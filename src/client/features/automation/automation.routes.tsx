import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const automations = () => import('./list/AutomationsScreen.tsx').then((file) => file.AutomationsScreen);
const aheadOfAutomations = () =>
  import('./list/AutomationsScreen.tsx').then((file) => file.askAutomationsAhead);
const workflows = () => import('./list/WorkflowsScreen.tsx').then((file) => file.WorkflowsScreen);
const aheadOfWorkflows = () => import('./list/WorkflowsScreen.tsx').then((file) => file.askWorkflowsAhead);
const automation = () => import('./page/AutomationScreen.tsx').then((file) => file.AutomationScreen);
const workflow = () => import('./page/AutomationScreen.tsx').then((file) => file.WorkflowScreen);

/** What is done for leads by itself. */
export const automationRoutes: ScreenRoute[] = [
  {
    path: paths.smsAutomations.pattern,
    area: 'SMS_AUTOMATION',
    title: 'Automation',
    screen: automations,
    ahead: aheadOfAutomations,
  },
  { path: paths.smsAutomation.pattern, area: 'SMS_AUTOMATION', title: 'Automation', screen: automation },
  {
    path: paths.workflows.pattern,
    area: 'CRM_INTEGRATIONS',
    title: 'Workflows',
    screen: workflows,
    ahead: aheadOfWorkflows,
  },
  { path: paths.workflow.pattern, area: 'CRM_INTEGRATIONS', title: 'Workflow', screen: workflow },
];
