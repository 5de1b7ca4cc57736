import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const automations = () => import('./list/AutomationsScreen.tsx').then((file) => file.AutomationsScreen);
const aheadOfAutomations = () =>
  import('./list/AutomationsScreen.tsx').then((file) => file.askAutomationsAhead);
const automation = () => import('./page/AutomationScreen.tsx').then((file) => file.AutomationScreen);

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
];
