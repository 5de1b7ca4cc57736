import type { MiddlewareAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { AnyArea } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { Text } from '#contract/i18n/i18n.ts';

/** The store, as a preload uses it. The caller ends the subscriptions of the queries that it dispatches. */
export type PreloadStore = MiddlewareAPI<ThunkDispatch<object, unknown, UnknownAction>, object>;

/** Runs a screen's first queries for an address; settles once they are answered. */
export type Preload = (address: URL, store: PreloadStore) => Promise<void>;

/**
 * One screen of a feature as plain data: a feature's `x.routes.tsx` exports a list of these and the
 * app turns them into routes (lazy loading, loader, error page, document title).
 *
 *     export const companiesRoutes: ScreenRoute[] = [
 *       { path: paths.companies.pattern, title: msg`Companies`,
 *         screen: () => import('./CompaniesScreen.tsx').then((file) => file.CompaniesScreen) },
 *     ];
 */
export interface ScreenRoute {
  /** Absolute pattern from paths.ts. */
  path: string;
  /** Document title without the product's name, sentence case: 'Add company'. */
  title: Text;
  /** Loads the screen; called once, and again after a failure. */
  screen: () => Promise<ComponentType>;
  /**
   * Loads what runs the screen's first queries: while its code and the session load, before a link is clicked, and on the server, which
   * puts their results into the page.
   */
  preload?: () => Promise<Preload>;
  /** The area that the viewer needs access to, or several; one is enough. Other viewers see a message. None: open to everyone. */
  area?: AnyArea;
  /** The level that the screen's first query asks for in that area, where it is not VIEW. */
  level?: AccessLevel;
  /** Private to the user: not shown during impersonation. */
  isPersonal?: boolean;
  /** Independent of a company: also shown to users without one, and while the current one is suspended. */
  isWithoutCompany?: boolean;
  /** About all companies of the account, including those in trash: needs no current company. */
  isOfAccount?: boolean;
  /** Set where only the platform's administrator may go; others see the not-found page. */
  isForMasterAdmin?: boolean;
}
