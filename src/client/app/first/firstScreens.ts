import { askContactsAhead } from '#client/features/people/list/contactsList.ts';
import { askLeadsAhead } from '#client/features/people/list/leadsList.ts';
import type { AskAhead } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

/** What asks the first queries of the screens that have such (`ahead` of their routes), by path. */
export const FIRST_SCREENS: Record<string, AskAhead> = {
  [paths.leads.pattern]: askLeadsAhead,
  [paths.contacts.pattern]: askContactsAhead,
};
