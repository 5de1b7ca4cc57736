/** How the next major version of the router behaves, from now on; without these it warns at each start. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
