import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const crm = () => import('./CrmScreen.tsx').then((file) => file.CrmScreen);
const leads = () => import('./list/LeadsScreen.tsx').then((file) => file.LeadsScreen);
const leadTrash = () => import('./list/LeadTrashScreen.tsx').then((file) => file.LeadTrashScreen);
const lead = () => import('./page/LeadScreen.tsx').then((file) => file.LeadScreen);
const addLead = () => import('./form/AddLeadScreen.tsx').then((file) => file.AddLeadScreen);
const board = () => import('./board/BoardScreen.tsx').then((file) => file.BoardScreen);
const agenda = () => import('./agenda/AgendaScreen.tsx').then((file) => file.AgendaScreen);

/** Leads: one, a new one, the board, and what is due. */
export const leadsRoutes: ScreenRoute[] = [
  { path: paths.crm.pattern, title: 'Leads', screen: crm },
  { path: paths.leads.pattern, title: 'Leads', screen: leads },
  { path: paths.leadTrash.pattern, title: 'Leads in the trash', screen: leadTrash },
  { path: paths.lead.pattern, title: 'Lead', screen: lead },
  { path: paths.addLead.pattern, title: 'Add lead', screen: addLead },
  { path: paths.leadBoard.pattern, title: 'Board', screen: board },
  { path: paths.agenda.pattern, title: 'Agenda', screen: agenda },
];
