import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { AccessArea } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';

/** A query of the API slice that was started: it is settled with its answer, which stays in the store until nobody holds it. */
export interface HeldQuery<Answer> extends PromiseLike<{ data?: Answer | undefined }> {
  unsubscribe: () => void;
}

/** Starts a query outside of React: `endpoint.initiate(…)`. */
export type StartQuery<Answer> = ThunkAction<HeldQuery<Answer>, object, unknown, UnknownAction>;

/** The store, for what is asked before the screen is there. */
export interface AheadStore {
  getState: () => object;
  dispatch: ThunkDispatch<object, unknown, UnknownAction>;
  /** Starts a query, and holds its answer until the screen has it. */
  hold: <Answer>(query: StartQuery<Answer>) => HeldQuery<Answer>;
}

/** Asks a screen's first queries of an address; settles once they are answered. */
export type AskAhead = (address: URL, store: AheadStore) => Promise<void>;

/**
 * One screen of a feature as plain data: a feature's `x.routes.tsx` exports a list of these and the
 * app turns them into routes (lazy loading, loader, error page, document title).
 *
 *     export const companiesRoutes: ScreenRoute[] = [
 *       { path: paths.companies.pattern, title: 'Companies',
 *         screen: () => import('./CompaniesScreen.tsx').then((file) => file.CompaniesScreen) },
 *     ];
 */
export interface ScreenRoute {
  /** Absolute pattern from paths.ts. */
  path: string;
  /** Document title without the product's name, sentence case: 'Add company'. */
  title: string;
  /** Loads the screen; called once, and again after a failure. */
  screen: () => Promise<ComponentType>;
  /** Loads what asks the screen's first queries while its code and the session are on their way, or somebody is about to open it. */
  ahead?: () => Promise<AskAhead>;
  /** What the viewer must be allowed to see; others are told that they are not. Everybody's without one. */
  area?: AccessArea;
  /** The level that the screen's first query asks for in that area, where it is not VIEW. */
  level?: AccessLevel;
  /** Of the person alone: not shown to whoever sees the product as them. */
  isPersonal?: boolean;
  /** Of no company: shown, too, to whoever has none, and while the one that they work in is suspended. */
  isWithoutCompany?: boolean;
  /** Of all companies of the account, also those in the trash: nobody has to work in one. */
  isOfAccount?: boolean;
  /** Set where only the platform's administrator may go; others see the not-found page. */
  isForMasterAdmin?: boolean;
}
