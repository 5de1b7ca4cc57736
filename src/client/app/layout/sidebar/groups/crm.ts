import {
  CalendarClock,
  Code,
  ContactRound,
  FileText,
  FileUp,
  House,
  IdCard,
  Merge,
  Plug,
  RectangleEllipsis,
  Settings2,
  Split,
  SquareKanban,
  UserRoundSearch,
} from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup, NavigationLink } from '../navigationLink.ts';

/** Leads, contacts and what they are kept by. */
export function crmFor(viewer: Viewer): NavigationGroup {
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
  add(can(viewer, 'CRM_FORMS', 'VIEW'), { label: 'Forms', to: paths.forms.to(), Icon: RectangleEllipsis });
  add(
    can(viewer, 'CRM_INTEGRATIONS', 'VIEW'),
    { label: 'Workflows', to: paths.workflows.to(), Icon: Split },
    { label: 'Integrations', to: paths.integrations.to(), Icon: Plug },
  );
  add(can(viewer, 'CRM_SETTINGS', 'VIEW'), {
    label: 'Lead setup',
    to: paths.leadSetup.to(),
    Icon: Settings2,
    goKey: 's',
  });
  const mayChangePeople = can(viewer, 'CRM_LEAD', 'EDIT') || can(viewer, 'CRM_CONTACTS', 'EDIT');
  add(mayChangePeople, { label: 'Imports', to: paths.imports.to(), Icon: FileUp, goKey: 'i' });
  add(mayChangePeople, { label: 'Duplicates', to: paths.duplicates.to(), Icon: Merge });
  add(can(viewer, 'CRM_INTEGRATIONS', 'VIEW'), { label: 'API', to: paths.api.to(), Icon: Code });
  return { title: 'CRM', links };
}
