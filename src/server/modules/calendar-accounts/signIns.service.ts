import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { ProviderTokens } from '#server/platform/calendars/oauth/oauth.ts';
import { askForTokens, signInAddress } from '#server/platform/calendars/oauth/oauth.ts';
import { createProviderServer } from '#server/platform/calendars/oauth/providerClient.ts';
import { appAt } from './appAt.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import type { SignInRow } from './calendarApps.store.ts';
import { insertSignIn, takeSignIn } from './calendarApps.store.ts';
import { calendarProbe, withUserErrors } from './calendarProbe.ts';
import type { SignedIn } from './keepSignedIn.ts';
import { keepSignedIn } from './keepSignedIn.ts';

/** How members connect accounts at providers: they sign in there, and come back with a code. */
export interface CalendarSignIns {
  /** Resolves to where the viewer is to go. */
  beginCalendarSignIn(viewer: Viewer, provider: CalendarProvider): Promise<string>;
  /** Connects the authorized account, or renews the authorization of a connected one. Resolves to its id. */
  finishCalendarSignIn(viewer: Viewer, back: { state: string; code: string }): Promise<string>;
}

/** Where providers send people back to: one address of the installation. */
export function redirectUrlOf({ publicUrl }: Pick<CalendarAccountsDeps, 'publicUrl'>): string {
  return `${publicUrl}/appointments/integrations`;
}

/** Sign-ins at providers. */
export function calendarSignIns(deps: CalendarAccountsDeps): CalendarSignIns {
  const { database, clock, secretBox, tokens: random } = deps;
  const probe = calendarProbe(deps);

  /** What the viewer began in this session, taken once. */
  async function takeOwn({ companyId, userId, sessionId }: CompanyViewer, state: string): Promise<SignInRow> {
    const row = await companyScope(database, { companyId, userId }, (tx) =>
      takeSignIn(tx, companyId, random.hash(state)),
    );
    const isOwn = row?.user_id === userId && row.session_id === sessionId;
    if (!row || !isOwn || row.expires_at <= clock.now())
      throw new UserError(
        400,
        'calendar-sign-in',
        i18n.t('This authorization has expired or was already used. Start again'),
      );
    return row;
  }

  return {
    async beginCalendarSignIn(anyone, provider) {
      const viewer = companyViewer(anyone);
      const { companyId, userId, sessionId } = viewer;
      await probe.counted(userId);
      const app = await withUserErrors(() => appAt(deps, companyId, provider));
      const [state, verifier] = [random.random(), random.random()];
      const now = clock.now();
      const row = {
        company_id: companyId,
        state_hash: random.hash(state),
        user_id: userId,
        session_id: sessionId,
        provider,
        secret: secretBox.seal(verifier),
        expires_at: new Date(now.getTime() + LIFE_MS),
      };
      await companyScope(database, viewer, (tx) => insertSignIn(tx, row, now));
      return signInAddress(app, { redirectUrl: redirectUrlOf(deps), state, verifier });
    },

    async finishCalendarSignIn(anyone, { state, code }) {
      const viewer = companyViewer(anyone);
      const { provider, secret } = await takeOwn(viewer, state);
      const signedIn = await withUserErrors(async (): Promise<SignedIn> => {
        const app = await appAt(deps, viewer.companyId, provider);
        const grant = { code, verifier: secretBox.open(secret), redirectUrl: redirectUrlOf(deps) };
        let tokens = await askForTokens(app, grant);
        const keepTokens = async (next: ProviderTokens) => void (tokens = next);
        const server = createProviderServer({ ...app, tokens, keepTokens });
        const homeUrl = await server.findHome();
        const username = await server.findName();
        const calendars = await server.listCalendars(homeUrl);
        if (username === '' || calendars.length === 0)
          throw new CalendarFailure(
            'address',
            i18n.t('There is no calendar in this account at {name}', { name: app.name }),
          );
        return { provider, serverUrl: app.urls.api, username, tokens, homeUrl, calendars };
      });
      return keepSignedIn(deps, viewer, signedIn);
    },
  };
}

/** Time to sign in there, with a second factor that has to be looked for. */
const LIFE_MS = 15 * 60_000;
