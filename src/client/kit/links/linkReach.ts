import { createContext, useContext } from 'react';

/** Whether Tab reaches the links inside. In a table only one row's: a page of links would take a hundred presses to leave. */
export const LinkReach = createContext(true);

/** The `tabIndex` of a link that may be in a cell. */
export function useLinkReach(): -1 | undefined {
  return useContext(LinkReach) ? undefined : -1;
}
