import {
  BellOff,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Signal,
  SlidersHorizontal,
  Workflow,
} from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** SMS and its automation. */
export const SMS: NavigationGroup<ScreenLink> = {
  title: 'SMS',
  links: [
    { path: paths.smsCampaigns, Icon: Megaphone },
    { path: paths.smsAutomations, Icon: Workflow },
    { path: paths.smsInbox, Icon: MessagesSquare },
    {
      path: paths.smsTemplates,
      Icon: MessageSquareText,
      label: 'Templates',
      isShown: (viewer) =>
        can(viewer, 'SMS_CAMPAIGN', 'VIEW') && can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW'),
    },
    { path: paths.smsOptOuts, Icon: BellOff },
    { path: paths.smsProviders, Icon: Signal },
    { path: paths.smsSettings, Icon: SlidersHorizontal },
  ],
};
