import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const campaigns = () => import('./campaigns/CampaignsScreen.tsx').then((file) => file.CampaignsScreen);
const preloadCampaigns = () =>
  import('./campaigns/CampaignsScreen.tsx').then((file) => file.CAMPAIGNS.preload);
const addCampaign = () => import('./composer/AddCampaignScreen.tsx').then((file) => file.AddCampaignScreen);
const campaign = () => import('./campaign/CampaignScreen.tsx').then((file) => file.CampaignScreen);
const inbox = () => import('./inbox/InboxScreen.tsx').then((file) => file.InboxScreen);
const preloadInbox = () => import('./inbox/InboxScreen.tsx').then((file) => file.preloadInbox);
const providers = () => import('./providers/ProvidersScreen.tsx').then((file) => file.ProvidersScreen);
const preloadProviders = () =>
  import('./providers/ProvidersScreen.tsx').then((file) => file.PROVIDERS.preload);
const optOuts = () => import('./OptOutsScreen.tsx').then((file) => file.OptOutsScreen);
const preloadOptOuts = () => import('./OptOutsScreen.tsx').then((file) => file.OPT_OUTS.preload);
const settings = () => import('./settings/SmsSettingsScreen.tsx').then((file) => file.SmsSettingsScreen);

/** Texts: campaigns, who brings them to phones, and who wants none. */
export const smsRoutes: ScreenRoute[] = [
  {
    path: paths.smsCampaigns.pattern,
    ...LIST_SCREENS.smsCampaigns,
    screen: campaigns,
    preload: preloadCampaigns,
  },
  {
    path: paths.addSmsCampaign.pattern,
    area: 'SMS_CAMPAIGN',
    level: 'EDIT',
    title: msg`Add campaign`,
    screen: addCampaign,
  },
  { path: paths.smsCampaign.pattern, area: 'SMS_CAMPAIGN', title: msg`Campaign`, screen: campaign },
  {
    path: paths.smsInbox.pattern,
    area: 'SMS_CAMPAIGN',
    title: msg`Inbox`,
    screen: inbox,
    preload: preloadInbox,
  },
  {
    path: paths.smsProviders.pattern,
    ...LIST_SCREENS.smsProviders,
    screen: providers,
    preload: preloadProviders,
  },
  {
    path: paths.smsOptOuts.pattern,
    ...LIST_SCREENS.smsOptOuts,
    screen: optOuts,
    preload: preloadOptOuts,
  },
  { path: paths.smsSettings.pattern, area: 'SMS_CAMPAIGN', title: msg`SMS settings`, screen: settings },
];
