import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const messageTemplates = () =>
  import('./MessageTemplatesScreen.tsx').then((file) => file.MessageTemplatesScreen);
const preloadTemplates = () =>
  import('./MessageTemplatesScreen.tsx').then((file) => file.MESSAGE_TEMPLATES.preload);

/** Texts that are sent again and again. */
export const messageTemplatesRoutes: ScreenRoute[] = [
  {
    path: paths.messageTemplates.pattern,
    ...LIST_SCREENS.messageTemplates,
    screen: messageTemplates,
    preload: preloadTemplates,
  },
  // The same templates in the SMS area
  {
    path: paths.smsTemplates.pattern,
    ...LIST_SCREENS.messageTemplates,
    screen: messageTemplates,
    preload: preloadTemplates,
  },
];
