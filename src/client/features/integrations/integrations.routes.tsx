import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const list = () => import('./IntegrationsScreen.tsx').then((file) => file.IntegrationsScreen);
const preloadList = () => import('./IntegrationsScreen.tsx').then((file) => file.INTEGRATIONS.preload);
const integration = () => import('./IntegrationScreen.tsx').then((file) => file.IntegrationScreen);

const area = 'CRM_INTEGRATIONS';

/** By what other programs hand leads over. */
export const integrationsRoutes: ScreenRoute[] = [
  { path: paths.integrations.pattern, ...LIST_SCREENS.integrations, screen: list, preload: preloadList },
  { path: paths.integration.pattern, area, title: msg`Integration`, screen: integration },
];
