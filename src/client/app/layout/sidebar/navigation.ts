import {
  ArrowLeftRight,
  BellOff,
  Building2,
  Calendar,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  Clock,
  ContactRound,
  CreditCard,
  FileText,
  FileUp,
  Gauge,
  Globe,
  HeartPulse,
  History,
  House,
  IdCard,
  LayoutDashboard,
  Megaphone,
  Merge,
  MessageSquareText,
  MessagesSquare,
  Network,
  Percent,
  ReceiptText,
  Repeat,
  Settings2,
  Signal,
  SlidersHorizontal,
  SquareKanban,
  Trash2,
  UserRoundCheck,
  UserRoundCog,
  UserRoundSearch,
  UsersRound,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';

/** One link of the sidebar. */
export interface NavigationLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Pressed after `g`, leads here. */
  goKey?: string;
  /** Another address of the same page. */
  alsoAt?: string;
}

/** A group of links: one module of the product. */
export interface NavigationGroup {
  /** Null for the links above all modules. */
  title: string | null;
  links: NavigationLink[];
}

/** What the sidebar shows this user; only what exists and is theirs. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const groups = [
    ...(viewer.company && !viewer.company.suspension
      ? [overviewFor, crmFor, smsFor, appointmentsFor, customersFor].map((groupFor) => groupFor(viewer))
      : []),
    companiesFor(viewer),
    {
      title: 'Platform',
      links: can(viewer, 'PLATFORM', 'MANAGE')
        ? [
            { label: 'All companies', to: paths.adminCompanyInfo.to(), Icon: Network },
            { label: 'All users', to: paths.adminUsers.to(), Icon: UserRoundCog },
            { label: 'Plan usage', to: paths.adminUsage.to(), Icon: Gauge },
            { label: 'System health', to: paths.adminHealth.to(), Icon: HeartPulse },
          ]
        : [],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function overviewFor(viewer: Viewer): NavigationGroup {
  const dashboard = { label: 'Dashboard', to: paths.dashboard.to(), Icon: LayoutDashboard, goKey: 'd' };
  return { title: null, links: can(viewer, 'CRM_LEAD', 'VIEW') ? [dashboard] : [] };
}

function crmFor(viewer: Viewer): NavigationGroup {
  const links: NavigationLink[] = [];
  const add = (isAllowed: boolean, ...added: NavigationLink[]) => {
    if (isAllowed) links.push(...added);
  };
  const seesLeads = can(viewer, 'CRM_LEAD', 'VIEW');
  add(
    seesLeads,
    { label: 'Leads', to: paths.leads.to(), Icon: UserRoundSearch, goKey: 'l' },
    { label: 'Board', to: paths.leadBoard.to(), Icon: SquareKanban, goKey: 'b' },
    { label: 'Agenda', to: paths.agenda.to(), Icon: CalendarClock, goKey: 'a' },
  );
  add(can(viewer, 'CRM_CONTACTS', 'VIEW'), {
    label: 'Contacts',
    to: paths.contacts.to(),
    Icon: ContactRound,
    goKey: 'c',
  });
  add(can(viewer, 'CRM_LEAD_MANAGERS', 'VIEW'), {
    label: 'Lead managers',
    to: paths.leadManagers.to(),
    Icon: IdCard,
    goKey: 'm',
  });
  add(seesLeads, { label: 'Projects', to: paths.projects.to(), Icon: House, goKey: 'p' });
  add(can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW'), {
    label: 'Message templates',
    to: paths.messageTemplates.to(),
    Icon: FileText,
    goKey: 't',
  });
  add(can(viewer, 'CRM_SETTINGS', 'VIEW'), {
    label: 'Lead setup',
    to: paths.leadSetup.to(),
    Icon: Settings2,
    goKey: 's',
  });
  const mayChangePeople = can(viewer, 'CRM_LEAD', 'EDIT') || can(viewer, 'CRM_CONTACTS', 'EDIT');
  add(mayChangePeople, { label: 'Imports', to: paths.imports.to(), Icon: FileUp, goKey: 'i' });
  add(mayChangePeople, { label: 'Duplicates', to: paths.duplicates.to(), Icon: Merge });
  return { title: 'CRM', links };
}

function appointmentsFor(viewer: Viewer): NavigationGroup {
  const links = [
    { label: 'Calendar', to: paths.bookingCalendar.to(), Icon: Calendar },
    { label: 'Bookings', to: paths.bookings.to(), Icon: CalendarCheck },
    { label: 'Booking pages', to: paths.bookingPages.to(), Icon: Globe },
    { label: 'Availability', to: paths.availability.to(), Icon: Clock },
  ];
  const integrations = { label: 'Integrations', to: paths.calendarIntegrations.to(), Icon: CalendarSync };
  return {
    title: 'Appointments',
    links: [
      ...(can(viewer, 'APPOINTMENTS_BOOKINGS', 'VIEW') ? links : []),
      ...(can(viewer, 'APPOINTMENTS_INTEGRATIONS', 'VIEW') ? [integrations] : []),
    ],
  };
}

function customersFor(viewer: Viewer): NavigationGroup {
  const links = [
    { label: 'Customers', to: paths.customers.to(), Icon: UserRoundCheck, goKey: 'u' },
    {
      label: 'Invoices',
      to: paths.invoices.to(),
      Icon: ReceiptText,
      goKey: 'v',
      alsoAt: paths.customerInvoices.to(),
    },
    { label: 'Subscriptions', to: paths.customerSubscriptions.to(), Icon: Repeat },
    { label: 'Transactions', to: paths.transactions.to(), Icon: ArrowLeftRight },
  ];
  const plan = { label: 'Your plan', to: paths.billingSubscription.to(), Icon: CreditCard };
  const taxes = { label: 'Tax settings', to: paths.taxSettings.to(), Icon: Percent };
  return {
    title: 'Customers',
    links: [
      ...(can(viewer, 'CRM_CONTACTS', 'VIEW') ? links : []),
      ...(can(viewer, 'COMPANY', 'MANAGE') && can(viewer, 'CRM_CONTACTS', 'VIEW') ? [taxes] : []),
      ...(can(viewer, 'COMPANY', 'MANAGE') ? [plan] : []),
    ],
  };
}

function smsFor(viewer: Viewer): NavigationGroup {
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

function companiesFor(viewer: Viewer): NavigationGroup {
  return {
    title: 'Companies',
    links: [
      { label: 'My companies', to: paths.companyInfo.to(), Icon: Building2 },
      ...(viewer.company && !viewer.company.suspension && can(viewer, 'TEAM_MEMBERS', 'VIEW')
        ? [{ label: 'Team', to: paths.team.to(), Icon: UsersRound }]
        : []),
      ...(can(viewer, 'COMPANY', 'MANAGE')
        ? [
            { label: 'Company trash', to: paths.companyTrash.to(), Icon: Trash2 },
            { label: 'Activity log', to: paths.activityLog.to(), Icon: History },
          ]
        : []),
    ],
  };
}

/** The link that stands for a page: the one whose address is the longest beginning of the page's. */
export function currentLink(groups: NavigationGroup[], pathname: string): NavigationLink | undefined {
  const links = groups.flatMap((group) => group.links);
  return links
    .flatMap((link) => [link.to, ...(link.alsoAt ? [link.alsoAt] : [])].map((at) => ({ at, link })))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0]?.link;
}
