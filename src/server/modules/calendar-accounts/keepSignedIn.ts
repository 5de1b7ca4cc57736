import { v7 as newId } from 'uuid';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { calendarProvider } from '#contract/calendars/calendarKinds.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import type { ProviderTokens } from '#server/platform/calendars/oauth/oauth.ts';
import { insertAccount, readAccounts, saveCalendars, writeAccount } from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import { refuseMore } from './calendarProbe.ts';
import { calendarRows } from './calendarRows.ts';
import { sealTokens } from './serverOf.ts';
import { requestSync } from './sync/syncLease.ts';

/** The data of a provider's account once its owner has granted access. */
export interface SignedIn {
  provider: CalendarProvider;
  serverUrl: string;
  username: string;
  tokens: ProviderTokens;
  homeUrl: string;
  calendars: ServedCalendar[];
}

/** Keeps an account that the viewer has signed in to, or gives one that they have connected its new tokens. Resolves to its id. */
export function keepSignedIn(
  deps: CalendarAccountsDeps,
  viewer: CompanyViewer,
  signedIn: SignedIn,
): Promise<string> {
  const { database, clock, jobs } = deps;
  const { companyId, userId } = viewer;
  const { provider, serverUrl, username, tokens, homeUrl, calendars } = signedIn;
  return companyScope(database, viewer, (tx) =>
    onceOnly(tx, viewer, async () => {
      const all = await readAccounts(tx, companyId, userId, true);
      const at = clock.now();
      const same = all.find((one) => one.kind === provider && one.username === username);
      const id = same?.id ?? newId();
      const about = { entity: 'calendar account', entityId: id, at } as const;
      const next = { secret: sealTokens(deps, tokens), next_sync_at: at, updated_at: at };
      if (same) {
        const over = { failures: 0, last_error: null, last_error_at: null, rests_until: null };
        await writeAccount(tx, companyId, id, { ...next, ...over, server_url: serverUrl, home_url: homeUrl });
        const after = { signIn: 'a new one' };
        await recordChange(tx, viewer, { ...about, action: 'updated', before: null, after });
        await requestSync(tx, jobs, { companyId, accountId: id, at });
        return id;
      }
      refuseMore(all, { serverUrl, username });
      await insertAccount(tx, {
        ...next,
        company_id: companyId,
        id,
        user_id: userId,
        kind: provider,
        server_url: serverUrl,
        username,
        home_url: homeUrl,
        created_at: at,
      });
      await saveCalendars(tx, calendarRows({ companyId, accountId: id }, calendars));
      const after = { server: calendarProvider(provider).label };
      await recordChange(tx, viewer, { ...about, action: 'created', before: null, after });
      return id;
    }),
  );
}
