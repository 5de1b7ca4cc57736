import { msg } from '@lingui/core/macro';
import {
  BriefcaseBusiness,
  Calendar,
  ChartColumn,
  ContactRound,
  Handshake,
  House,
  Megaphone,
  MessagesSquare,
  ReceiptText,
  RectangleEllipsis,
  SunMedium,
  UserRoundCheck,
  UserRoundSearch,
  Workflow,
} from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { REPORT_AREAS } from '#contract/access/reportAreas.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import type { NavigationGroup, ScreenLink, SharedLink } from './navigationLink.ts';

/** The daily work, by job. */
export const WORK: NavigationGroup<ScreenLink | SharedLink, Text>[] = [
  {
    title: null,
    links: [
      {
        label: msg`Today`,
        Icon: SunMedium,
        phonePlace: 1,
        countOf: 'agenda',
        tabs: [
          { path: paths.agenda, goKey: 'a' },
          { path: paths.dashboard, goKey: 'd', isShown: (viewer) => can(viewer, 'CRM_LEAD', 'VIEW') },
        ],
      },
      { path: paths.smsInbox, Icon: MessagesSquare, goKey: 'n', phonePlace: 3, countOf: 'unread' },
      {
        label: msg`Calendar`,
        Icon: Calendar,
        phonePlace: 4,
        tabs: [{ path: paths.bookingCalendar, goKey: 'k' }, { path: paths.bookings }],
      },
    ],
  },
  {
    title: msg`People`,
    links: [
      {
        label: msg`Leads`,
        Icon: UserRoundSearch,
        phonePlace: 2,
        tabs: [
          { path: paths.leads, goKey: 'l' },
          { path: paths.leadBoard, goKey: 'b' },
        ],
        tabsAre: 'own',
      },
      { path: paths.contacts, Icon: ContactRound, goKey: 'c' },
      { path: paths.accounts, Icon: BriefcaseBusiness, goKey: 'o' },
      { path: paths.customers, Icon: UserRoundCheck, goKey: 'u' },
      { path: paths.projects, Icon: House, goKey: 'p' },
    ],
  },
  {
    title: msg`Grow`,
    links: [
      {
        label: msg`Campaigns`,
        Icon: Megaphone,
        tabs: [
          { path: paths.smsCampaigns, goKey: 'm' },
          { path: paths.messageTemplates, goKey: 't', alsoAt: [paths.smsTemplates.to()] },
          { path: paths.smsOptOuts },
        ],
      },
      {
        path: paths.automations,
        Icon: Workflow,
        goKey: 'w',
        alsoAt: [paths.workflows.to(), paths.smsAutomations.to()],
      },
      {
        label: msg`Forms and pages`,
        Icon: RectangleEllipsis,
        tabs: [{ path: paths.forms, goKey: 'f' }, { path: paths.bookingPages }],
      },
    ],
  },
  {
    title: msg({ message: 'Money', context: 'menu' }),
    links: [
      {
        label: msg`Deals`,
        Icon: Handshake,
        tabs: [
          { path: paths.deals, goKey: 'e', label: msg`List` },
          { path: paths.dealBoard },
          { path: paths.forecast },
        ],
        tabsAre: 'tabs',
      },
      {
        label: msg`Invoices`,
        Icon: ReceiptText,
        tabs: [
          { path: paths.customerInvoices, goKey: 'v', alsoAt: [paths.invoices.to()] },
          { path: paths.customerSubscriptions },
          { path: paths.payments },
          { path: paths.transactions },
        ],
        tabsAre: 'tabs',
      },
    ],
  },
  {
    title: null,
    links: [
      {
        path: paths.reports,
        Icon: ChartColumn,
        goKey: 'r',
        isShown: (viewer) => can(viewer, REPORT_AREAS, 'VIEW'),
      },
    ],
  },
];
