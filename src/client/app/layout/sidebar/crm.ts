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
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

const mayChangePeople = (viewer: Viewer) =>
  can(viewer, 'CRM_LEAD', 'EDIT') || can(viewer, 'CRM_CONTACTS', 'EDIT');

/** Leads, contacts and their settings. */
export const CRM: NavigationGroup<ScreenLink> = {
  title: 'CRM',
  links: [
    { path: paths.leads, Icon: UserRoundSearch, goKey: 'l' },
    { path: paths.leadBoard, Icon: SquareKanban, goKey: 'b' },
    { path: paths.agenda, Icon: CalendarClock, goKey: 'a' },
    { path: paths.contacts, Icon: ContactRound, goKey: 'c' },
    { path: paths.leadManagers, Icon: IdCard, goKey: 'm' },
    { path: paths.projects, Icon: House, goKey: 'p' },
    { path: paths.messageTemplates, Icon: FileText, goKey: 't' },
    { path: paths.forms, Icon: RectangleEllipsis },
    { path: paths.workflows, Icon: Split },
    { path: paths.integrations, Icon: Plug },
    {
      path: paths.leadSetup,
      Icon: Settings2,
      goKey: 's',
      isShown: (viewer) => can(viewer, 'CRM_SETTINGS', 'VIEW'),
    },
    { path: paths.imports, Icon: FileUp, goKey: 'i', isShown: mayChangePeople },
    { path: paths.duplicates, Icon: Merge, isShown: mayChangePeople },
    { path: paths.api, Icon: Code },
  ],
};
