import { createContext, useContext } from 'react';

/** Leaves this page for an address that another one shows, such as the sign-in's for the panel. There is no way back to it. */
export const OpenDocumentContext = createContext((url: string): void => location.replace(url));

/** Opens a page of the product outside this one. */
export function useOpenDocument(): (url: string) => void {
  return useContext(OpenDocumentContext);
}
