import { PROVIDER_NAMES } from '#contract/validation/records/calendarApp.ts';
import type { CalendarProvider } from '#contract/validation/records/calendarApp.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { ProviderAccount } from '#server/platform/calendars/providers/providerClient.ts';
import { providerPlace } from '#server/platform/calendars/providers/providerPlaces.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import { readApp } from './calendarApps.store.ts';
import type { AppRow } from './calendarApps.store.ts';

/** How a company is known at a provider, and where that is reached. */
export type CalendarApp = Pick<ProviderAccount, 'provider' | 'place' | 'outbound' | 'keys' | 'now'>;

type Deps = Pick<CalendarAccountsDeps, 'database' | 'clock' | 'secretBox' | 'outbound' | 'calendarOrigins'>;

/** The company's app at a provider. Throws CalendarFailure ('address') where it has none, or one whose secret cannot be read any more. */
export async function appAt(deps: Deps, companyId: string, provider: CalendarProvider): Promise<CalendarApp> {
  const row = await companyScope(deps.database, { companyId, userId: null }, (tx) =>
    readApp(tx, companyId, provider),
  );
  if (!row)
    throw new CalendarFailure('address', `The company has no app keys of ${PROVIDER_NAMES[provider]}`);
  return {
    provider,
    outbound: deps.outbound,
    now: () => deps.clock.now(),
    place: providerPlace(provider, { origins: deps.calendarOrigins, tenant: row.tenant }),
    keys: { clientId: row.client_id, clientSecret: openAppSecret(deps, row) },
  };
}

function openAppSecret({ secretBox }: Deps, { provider, secret }: AppRow): string {
  try {
    return secretBox.open(secret);
  } catch (cause) {
    const words = `The app keys of ${PROVIDER_NAMES[provider]} cannot be read. They have to be entered again`;
    throw new CalendarFailure('address', words, { cause });
  }
}
