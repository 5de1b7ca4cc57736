import { createContext, useContext } from 'react';

/** Whether Tab comes to the links in here. In a table it does to those of one row alone: a page of them would take a hundred presses to leave. */
export const LinkReach = createContext(true);

/** The `tabIndex` of a link that stands in cells, too. */
export function useLinkReach(): -1 | undefined {
  return useContext(LinkReach) ? undefined : -1;
}
