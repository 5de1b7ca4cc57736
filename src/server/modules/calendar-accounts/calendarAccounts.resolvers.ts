import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { CalendarAccount, Resolvers } from '#server/graphql/types.generated.ts';
import type { FoundAccount } from './calendarAccounts.service.ts';

/** Calendars that members have elsewhere. */
export const calendarAccountsResolvers: Resolvers = {
  Query: {
    async findCalendarAccounts(_parent, _args, context) {
      const found = await context.services.calendarAccounts.findCalendarAccounts(viewerOf(context));
      return acknowledged('Calendar accounts found', { data: found.map(toCalendarAccount) });
    },

    async findCalendarApps(_parent, _args, context) {
      const { apps, redirectUrl } = await context.services.calendarAccounts.findCalendarApps(
        viewerOf(context),
      );
      const data = apps.map(({ provider, client_id: clientId, tenant }) => ({ provider, clientId, tenant }));
      return acknowledged('OAuth app credentials found', { data, redirectUrl });
    },
  },

  Mutation: {
    async beginCalendarSignIn(_parent, { provider }, context) {
      const url = await context.services.calendarAccounts.beginCalendarSignIn(viewerOf(context), provider);
      return acknowledged(i18n.t('Continue at the provider'), { url });
    },

    async finishCalendarSignIn(_parent, back, context) {
      const id = await context.services.calendarAccounts.finishCalendarSignIn(viewerOf(context), back);
      return acknowledged(i18n.t('Connected'), { id }, 201);
    },

    async saveCalendarApp(_parent, { input }, context) {
      await context.services.calendarAccounts.saveCalendarApp(viewerOf(context), input);
      return acknowledged(i18n.t('OAuth app credentials saved'));
    },

    async removeCalendarApp(_parent, { provider }, context) {
      const { calendarAccounts } = context.services;
      const isChanged = await calendarAccounts.removeCalendarApp(viewerOf(context), provider);
      return acknowledged(isChanged ? i18n.t('OAuth app credentials removed') : i18n.t('Nothing to change'));
    },

    async connectCalendarAccount(_parent, { input }, context) {
      const id = await context.services.calendarAccounts.connectCalendarAccount(viewerOf(context), input);
      return acknowledged(i18n.t('Connected'), { id }, 201);
    },

    async chooseCalendars(_parent, { id, input }, context) {
      const choice = { blockingIds: input.blockingIds, bookingsId: input.bookingsId ?? null };
      await context.services.calendarAccounts.chooseCalendars(viewerOf(context), id, choice);
      return acknowledged(i18n.t('Calendars saved'));
    },

    async changeCalendarPassword(_parent, { id, password }, context) {
      await context.services.calendarAccounts.changeCalendarPassword(viewerOf(context), id, password);
      return acknowledged(i18n.t('Password saved'));
    },

    async syncCalendarAccount(_parent, { id }, context) {
      await context.services.calendarAccounts.syncCalendarAccount(viewerOf(context), id);
      return acknowledged(i18n.t('Sync started'));
    },

    async disconnectCalendarAccount(_parent, { id }, context) {
      await context.services.calendarAccounts.disconnectCalendarAccount(viewerOf(context), id);
      return acknowledged(i18n.t('Disconnected'));
    },
  },
};

function toCalendarAccount({ row, calendars, isSyncing }: FoundAccount): CalendarAccount {
  return {
    _id: row.id,
    kind: row.kind,
    serverUrl: row.server_url,
    username: row.username,
    calendars: calendars.map((calendar) => ({
      _id: calendar.id,
      name: calendar.name,
      color: calendar.color,
      canWrite: calendar.can_write,
      blocksTime: calendar.blocks_time,
      takesBookings: calendar.takes_bookings,
    })),
    syncedAt: row.synced_at,
    lastError: row.last_error && i18n.t(row.last_error),
    lastErrorAt: row.last_error_at,
    needsPassword: row.next_sync_at === null,
    isSyncing,
  };
}
