import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const board = () => import('./board/BoardScreen.tsx').then((file) => file.BoardScreen);
const agenda = () => import('./agenda/AgendaScreen.tsx').then((file) => file.AgendaScreen);

/** Screens only for leads: the board and the agenda. */
export const leadsRoutes: ScreenRoute[] = [
  { path: paths.leadBoard.pattern, area: 'CRM_LEAD', title: msg`Board`, screen: board },
  { path: paths.agenda.pattern, area: 'CRM_LEAD', title: msg`Agenda`, screen: agenda },
];
