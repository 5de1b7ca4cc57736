import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { calendarProvider } from '#contract/calendars/calendarKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { CALENDAR_SERVER_KINDS } from '#server/platform/calendars/calendarKinds.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { OAuthUrls, ProviderApp } from '#server/platform/calendars/oauth/oauthKind.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import type { AppRow } from './calendarApps.store.ts';
import { readApp } from './calendarApps.store.ts';

type Deps = Pick<CalendarAccountsDeps, 'database' | 'clock' | 'secretBox' | 'outbound' | 'calendarOrigins'>;

/** The company's app at a provider. Throws CalendarFailure ('address') where it has none, or one whose secret cannot be read any more. */
export async function appAt(deps: Deps, companyId: string, provider: CalendarProvider): Promise<ProviderApp> {
  const row = await companyScope(deps.database, { companyId, userId: null }, (tx) =>
    readApp(tx, companyId, provider),
  );
  const name = calendarProvider(provider).label;
  if (!row)
    throw new CalendarFailure(
      'address',
      i18n.t('The company has no OAuth app credentials for {name}', { name }),
    );
  const kind = CALENDAR_SERVER_KINDS[provider];
  return {
    kind,
    name,
    urls: atOrigin(kind.urls(row.tenant), deps.calendarOrigins[provider] ?? null),
    outbound: deps.outbound,
    now: () => deps.clock.now(),
    keys: { clientId: row.client_id, clientSecret: openAppSecret(deps, row, name) },
  };
}

/** The same paths at another origin, if one replaces the provider's. */
function atOrigin({ signIn, token, api }: OAuthUrls, origin: string | null): OAuthUrls {
  const at = (url: string) => (origin === null ? url : url.replace(/^https:\/\/[^/]+/, origin));
  return { signIn: at(signIn), token: at(token), api: at(api) };
}

function openAppSecret({ secretBox }: Deps, { secret }: AppRow, name: string): string {
  try {
    return secretBox.open(secret);
  } catch (cause) {
    const words = i18n.t('The OAuth app credentials for {name} cannot be read. Enter them again', { name });
    throw new CalendarFailure('address', words, { cause });
  }
}
