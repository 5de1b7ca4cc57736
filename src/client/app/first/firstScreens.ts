import { matchPath } from 'react-router-dom';
import { askDashboardAhead } from '#client/features/dashboard/askDashboardAhead.ts';
import { askContactsAhead } from '#client/features/people/list/contactsList.ts';
import { askLeadsAhead } from '#client/features/people/list/leadsList.ts';
import { askContactAhead, askLeadAhead } from '#client/features/people/page/askPersonAhead.ts';
import type { AskAhead } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** What asks the first queries of the screens that have such (`ahead` of their routes), by the patterns of their paths. */
export const FIRST_SCREENS: Record<string, AskAhead> = {
  [paths.dashboard.pattern]: askDashboardAhead,
  [paths.leads.pattern]: askLeadsAhead,
  [paths.lead.pattern]: askLeadAhead,
  [paths.contacts.pattern]: askContactsAhead,
  [paths.contact.pattern]: askContactAhead,
};

/** Of the screen at an address. A path of its own comes before one with a parameter. */
export function firstScreenAt({ pathname }: URL): AskAhead | undefined {
  const [, asks] = Object.entries(FIRST_SCREENS).find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  return asks;
}
