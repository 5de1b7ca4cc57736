import { PASSWORD_KIND } from '#contract/calendars/calendarKinds.ts';
import { calendarServerUrl } from '#contract/calendars/calendarServerUrl.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { CALENDAR_ACCOUNTS_MOST } from '#contract/limits/records/calendarAccounts.ts';
import { settingProblems } from '#contract/validation/providerSetting.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { CALENDAR_SERVER_KINDS } from '#server/platform/calendars/calendarKinds.ts';
import type { ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { AccountRow } from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';

/** What people send of an account. */
export interface AccountInput {
  serverUrl: string;
  username: string;
  password: string;
}

/**
 * Calls a calendar server while a user waits. Passes on its rejections; limited to a few tries in ten
 * minutes.
 */
export function calendarProbe({
  database,
  rateLimits,
  outbound,
  calendarReader: reader,
}: Pick<CalendarAccountsDeps, 'database' | 'rateLimits' | 'outbound' | 'calendarReader'>) {
  const { createServer } = CALENDAR_SERVER_KINDS[PASSWORD_KIND.id];
  const counted = (userId: string) =>
    rateLimits.take(database.kysely, `calendar-connect|${userId}`, { capacity: 10, seconds: 600 });

  return {
    /** Refuses more tries than a few in ten minutes. */
    counted,

    /** The account as it is stored, and the calendars that were found. */
    async connect(
      { companyId, userId }: { companyId: string; userId: string },
      input: AccountInput,
    ): Promise<{ account: AccountInput; homeUrl: string; calendars: ServedCalendar[] }> {
      refuseProblems(input);
      await counted(userId);
      const account = {
        serverUrl: new URL(calendarServerUrl(input.serverUrl)).href,
        username: input.username.trim(),
        password: input.password,
      };
      const server = createServer({ outbound, reader, companyId, ...account });
      return withUserErrors(async () => {
        const homeUrl = await server.findHome();
        const calendars = await server.listCalendars(homeUrl);
        if (calendars.length === 0)
          throw new CalendarFailure('address', i18n.t('There is no calendar in this account'));
        return { account, homeUrl, calendars };
      });
    },

    /** Whether the server takes another password. */
    async check(userId: string, account: AccountRow, password: string): Promise<void> {
      const given = { serverUrl: account.server_url, username: account.username, password };
      refuseProblems(given);
      await counted(userId);
      const server = createServer({ outbound, reader, companyId: account.company_id, ...given });
      await withUserErrors(() => server.listCalendars(account.home_url));
    },
  };
}

function refuseProblems(input: AccountInput): void {
  const [problem] = Object.entries(settingProblems(PASSWORD_KIND.settings, { ...input }));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
}

/** Refuses an account that is connected already, and one too many. */
export function refuseMore(
  others: readonly AccountRow[],
  { serverUrl, username }: Pick<AccountInput, 'serverUrl' | 'username'>,
): void {
  if (others.some((one) => one.server_url === serverUrl && one.username === username))
    throw new UserError(409, 'calendar-connected', i18n.t('This account is already connected'));
  if (others.length >= CALENDAR_ACCOUNTS_MOST)
    throw new UserError(
      409,
      'calendars-full',
      i18n.t('At most {most} accounts can be connected', { most: CALENDAR_ACCOUNTS_MOST }),
    );
}

/** Runs a call to a server while a user waits, and reports its failure to them. */
export async function withUserErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CalendarFailure) throw new UserError(400, `calendar-${error.kind}`, error.message);
    throw error;
  }
}
