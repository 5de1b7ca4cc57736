import { isProvider } from '#contract/calendars/calendarKinds.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { CALENDAR_SERVER_KINDS } from '#server/platform/calendars/calendarKinds.ts';
import type { CalendarServer } from '#server/platform/calendars/calendarServer.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { ProviderTokens } from '#server/platform/calendars/oauth/oauth.ts';
import { createProviderServer } from '#server/platform/calendars/oauth/providerClient.ts';
import { appAt } from './appAt.ts';
import type { AccountRow } from './calendarAccounts.store.ts';
import { writeAccount } from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';

type Deps = Pick<
  CalendarAccountsDeps,
  'database' | 'clock' | 'secretBox' | 'outbound' | 'calendarReader' | 'calendarOrigins' | 'publicUrl'
>;

/**
 * The server of a stored account, for the holder of its lease: refreshes and stores provider tokens on the
 * way. Throws CalendarFailure if the sealing key of its secret no longer exists, or the company has no OAuth
 * app credentials.
 */
export async function serverOf(deps: Deps, account: AccountRow): Promise<CalendarServer> {
  const { company_id: companyId, id, kind, server_url: serverUrl, username } = account;
  const opened = openSecret(deps, account);
  if (!isProvider(kind))
    return CALENDAR_SERVER_KINDS[kind].createServer({
      ...{ outbound: deps.outbound, reader: deps.calendarReader, companyId },
      ...{ serverUrl, username, password: opened },
    });
  return createProviderServer({
    ...(await appAt(deps, companyId, kind)),
    tokens: JSON.parse(opened) as ProviderTokens,
    keepTokens: (tokens) =>
      companyScope(deps.database, { companyId, userId: null }, (tx) =>
        writeAccount(tx, companyId, id, { secret: sealTokens(deps, tokens) }),
      ),
  });
}

/** Tokens as they are stored. */
export function sealTokens({ secretBox }: Pick<Deps, 'secretBox'>, tokens: ProviderTokens): Buffer {
  return secretBox.seal(JSON.stringify(tokens));
}

function openSecret({ secretBox }: Deps, { kind, secret }: AccountRow): string {
  try {
    return secretBox.open(secret);
  } catch (cause) {
    const words = isProvider(kind)
      ? /*i18n*/ 'The stored authorization cannot be read. Connect the account again'
      : /*i18n*/ 'The stored password cannot be read. Enter it again';
    throw new CalendarFailure('password', words, { cause });
  }
}
