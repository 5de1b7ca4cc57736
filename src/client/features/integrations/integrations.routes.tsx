import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const list = () => import('./list/IntegrationsScreen.tsx').then((file) => file.IntegrationsScreen);
const aheadOfList = () => import('./list/IntegrationsScreen.tsx').then((file) => file.askIntegrationsAhead);
const integration = () => import('./page/IntegrationScreen.tsx').then((file) => file.IntegrationScreen);

const area = 'CRM_INTEGRATIONS';

/** By what other programs hand leads over. */
export const integrationsRoutes: ScreenRoute[] = [
  { path: paths.integrations.pattern, area, title: 'Integrations', screen: list, ahead: aheadOfList },
  { path: paths.integration.pattern, area, title: 'Integration', screen: integration },
];
