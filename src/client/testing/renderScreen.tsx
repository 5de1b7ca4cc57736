import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { toast as hotToast } from 'react-hot-toast/headless';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { BesideScreens } from '#client/kit/late/BesideScreens.tsx';
import { LazyMenuList, LazyPopoverPanel } from '#client/kit/menus/lazyFloating.ts';
import { Tooltips } from '#client/kit/tooltip/Tooltips.tsx';
import { Browser } from './Browser.tsx';
import { acknowledged, buildCompany, buildViewer, page } from './builders.ts';
import type { FakeAnswers } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';
import { PanelTheme } from './PanelTheme.tsx';

interface RenderScreenOptions {
  /** The signed-in user; null for signed out. */
  viewer?: Viewer | null;
  /** Answers of the API, by operation: `{ findMyCompanies: () => acknowledged({ data: [] }) }`. */
  server?: FakeAnswers;
}

let restoreFetch: (() => void) | undefined;

/** Loads what a first view leaves out, so that tests wait for answers and not for code. */
export async function preloadFloating(): Promise<void> {
  await import('@mui/material/Alert');
  await Promise.all([import('#client/kit/menus/MenuList.tsx'), import('#client/kit/menus/PopoverPanel.tsx')]);
  LazyMenuList.preload();
  LazyPopoverPanel.preload();
}

/** Restores the network, and removes cookies, storage and toasts. */
export function resetBrowser(): void {
  restoreFetch?.();
  restoreFetch = undefined;
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
  hotToast.remove();
}

/**
 * Opens a URL in the real application: its pages, routes, store and session guard. Only the API is a fake. Returns the received
 * requests, a function that sends live tags, the current URL, and a user for interactions.
 */
export function renderScreen(
  path: string,
  { viewer = buildViewer(), server = {} }: RenderScreenOptions = {},
) {
  if (viewer) signIn(viewer);
  const { requests, tellTags, restore } = fakeServer({
    FindUserBySecret: () => acknowledged({ data: viewer }),
    findMyCompanies: () => acknowledged({ data: viewer?.company ? [companyOf(viewer.company)] : [] }),
    findMyTrashedCompanies: () => page([]),
    findRecordTasks: () => acknowledged({ data: [] }),
    findRecordTimeline: () => page([]),
    findRecordFiles: () => acknowledged({ data: [] }),
    findAccountsOfPerson: () => acknowledged({ data: [], suggested: [] }),
    findBookings: () => page([]),
    findDeals: () => ({ ...page([]), sums: [] }),
    countUnreadNotifications: () => acknowledged({ unread: 0 }),
    findNotificationChoices: () =>
      acknowledged({ data: { mail: 'NEVER', muted: [], push: [], pushKey: 'key' } }),
    findMySignInMethods: () =>
      acknowledged({ data: { appAddedAt: null, recoveryCodesLeft: 0, passkeys: [] } }),
    findMySecurityActivity: () => acknowledged({ data: [] }),
    findLeadChoices: () => acknowledged({ data: null }),
    findCustomFieldsOf: () => acknowledged({ data: [], archived: [] }),
    findListViews: () => acknowledged({ data: [], choices: null, defaultViewId: null, pinnedIds: [] }),
    saveListChoices: () => acknowledged(),
    findAgendaCount: () => acknowledged({ data: { overdue: 0, today: 0 } }),
    findSmsThreads: () => page([]),
    findSmsConsentsOfNumber: () => acknowledged({ data: [] }),
    findShortcuts: () => acknowledged({ data: { favourites: [], recents: [] } }),
    rememberVisit: () => acknowledged(),
    ...server,
  });
  restoreFetch = restore;
  let address = path;
  const view = render(
    <PanelTheme>
      <Browser start={path} onMove={(next) => (address = next)} />
      <BesideScreens />
      <Tooltips />
    </PanelTheme>,
  );
  return { ...view, requests, tellTags, user: userEvent.setup(), address: () => address };
}

/** Puts an access token in place that ends in five minutes. Its signature is not the browser's to check. */
export function signIn(viewer: Pick<Viewer, '_id' | 'email'>) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: viewer._id,
    sid: 'session-1',
    secretToken: 'secret-1',
    iat: now,
    exp: now + 300,
    sessionEnd: now + 86_400,
  };
  Cookies.set('accessToken', [{ alg: 'HS256' }, claims, 'signature'].map(encode).join('.'));
  Cookies.set('refreshToken', 'refresh-1');
  Cookies.set('email', viewer.email);
}

function companyOf({ companyId, companyName }: NonNullable<Viewer['company']>) {
  return buildCompany({ _id: companyId, companyId, companyName });
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
