import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const board = () => import('./board/BoardScreen.tsx').then((file) => file.BoardScreen);
const agenda = () => import('./agenda/AgendaScreen.tsx').then((file) => file.AgendaScreen);

/** What leads alone have: the board, and what is due. */
export const leadsRoutes: ScreenRoute[] = [
  { path: paths.leadBoard.pattern, title: 'Board', screen: board },
  { path: paths.agenda.pattern, title: 'Agenda', screen: agenda },
];
