import {
  BellOff,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Signal,
  SlidersHorizontal,
  Workflow,
} from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** Texts, and what sends them by itself. */
export function smsFor(viewer: Viewer): NavigationGroup {
  const links = [
    { label: 'Campaigns', to: paths.smsCampaigns.to(), Icon: Megaphone },
    { label: 'Inbox', to: paths.smsInbox.to(), Icon: MessagesSquare },
    ...(can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW')
      ? [{ label: 'Templates', to: paths.smsTemplates.to(), Icon: MessageSquareText }]
      : []),
    { label: 'Opt-outs', to: paths.smsOptOuts.to(), Icon: BellOff },
    { label: 'SMS providers', to: paths.smsProviders.to(), Icon: Signal },
    { label: 'SMS settings', to: paths.smsSettings.to(), Icon: SlidersHorizontal },
  ];
  const [campaigns, ...others] = can(viewer, 'SMS_CAMPAIGN', 'VIEW') ? links : [];
  const automation = { label: 'Automation', to: paths.smsAutomations.to(), Icon: Workflow };
  return {
    title: 'SMS',
    links: [
      ...(campaigns ? [campaigns] : []),
      ...(can(viewer, 'SMS_AUTOMATION', 'VIEW') ? [automation] : []),
      ...others,
    ],
  };
}
