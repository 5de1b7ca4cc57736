import { msg } from '@lingui/core/macro';
import {
  Building,
  Building2,
  CalendarSync,
  Clock,
  Code,
  CreditCard,
  FileUp,
  Handshake,
  History,
  IdCard,
  Landmark,
  Merge,
  Percent,
  Plug,
  ReceiptCent,
  Settings2,
  Signal,
  SlidersHorizontal,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

const mayManage = (viewer: Viewer) => can(viewer, 'COMPANY', 'MANAGE');

const mayManageInvoices = (viewer: Viewer) => mayManage(viewer) && can(viewer, 'CUSTOMERS', 'VIEW');

const hasCompanyToManage = (viewer: Viewer) => viewer.company !== null && mayManage(viewer);

const mayChangePeople = (viewer: Viewer) =>
  can(viewer, 'CRM_LEAD', 'EDIT') || can(viewer, 'CRM_CONTACTS', 'EDIT');

/** The settings of the user, of the company and of each module. */
export const SETTINGS: NavigationGroup<ScreenLink, Text>[] = [
  {
    title: msg({ message: 'Me', context: 'menu' }),
    links: [
      { path: paths.profile, Icon: UserRound },
      { path: paths.availability, Icon: Clock },
      { path: paths.calendarIntegrations, Icon: CalendarSync },
    ],
  },
  {
    title: msg`Company and plan`,
    links: [
      {
        path: paths.editCompany,
        Icon: Building,
        label: msg`Company`,
        isShown: hasCompanyToManage,
      },
      { path: paths.companyInfo, Icon: Building2 },
      {
        path: paths.billingSubscription,
        Icon: CreditCard,
        alsoAt: [paths.paymentMethods.to(), paths.managePlan.to()],
        isShown: mayManage,
      },
      { path: paths.companyTrash, Icon: Trash2, label: msg`Company trash` },
    ],
  },
  {
    title: msg`Team`,
    links: [
      {
        path: paths.team,
        Icon: UsersRound,
        isShown: (viewer) => can(viewer, 'TEAM_MEMBERS', 'VIEW'),
      },
      { path: paths.leadManagers, Icon: IdCard },
    ],
  },
  {
    title: 'CRM',
    links: [
      {
        path: paths.leadSetup,
        Icon: Settings2,
        goKey: 's',
        isShown: (viewer) => can(viewer, 'CRM_SETTINGS', 'VIEW'),
      },
      { path: paths.dealSettings, Icon: Handshake },
      { path: paths.imports, Icon: FileUp, goKey: 'i', isShown: mayChangePeople },
      { path: paths.duplicates, Icon: Merge, isShown: mayChangePeople },
    ],
  },
  {
    title: msg`Messaging`,
    links: [
      { path: paths.smsProviders, Icon: Signal },
      { path: paths.smsSettings, Icon: SlidersHorizontal },
    ],
  },
  {
    title: msg({ message: 'Money', context: 'menu' }),
    links: [
      { path: paths.invoiceSettings, Icon: ReceiptCent, isShown: mayManageInvoices },
      { path: paths.taxSettings, Icon: Percent, isShown: mayManageInvoices },
      { path: paths.onlinePayments, Icon: Landmark },
    ],
  },
  {
    title: msg`Developers`,
    links: [
      { path: paths.integrations, Icon: Plug },
      { path: paths.api, Icon: Code },
    ],
  },
  { title: msg`Audit`, links: [{ path: paths.activityLog, Icon: History }] },
];
