import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const leadSetup = () => import('./LeadSetupScreen.tsx').then((file) => file.LeadSetupScreen);

const customFields = () =>
  import('./custom-fields/CustomFieldsScreen.tsx').then((file) => file.CustomFieldsScreen);

/** Groups, stages, statuses and sources of leads, and the fields that the company adds. */
export const leadSetupRoutes: ScreenRoute[] = [
  { path: paths.leadSetup.pattern, area: 'CRM_LEAD', title: msg`Lead options`, screen: leadSetup },
  { path: paths.leadGroups.pattern, ...LIST_SCREENS.leadGroups, screen: leadSetup },
  { path: paths.leadStages.pattern, ...LIST_SCREENS.leadStages, screen: leadSetup },
  { path: paths.leadStatuses.pattern, ...LIST_SCREENS.leadStatuses, screen: leadSetup },
  { path: paths.customFields.pattern, area: 'CRM_SETTINGS', title: msg`Custom fields`, screen: customFields },
  { path: paths.leadSources.pattern, ...LIST_SCREENS.leadSources, screen: leadSetup },
];
