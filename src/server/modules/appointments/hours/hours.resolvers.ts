import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';
import { toAvailability } from '../toAppointments.ts';

/** Hosts, when they can be booked, and public holidays. */
export const hoursResolvers: Resolvers = {
  Query: {
    async findHostStates(_parent, { start, end }, context) {
      const found = await context.services.appointments.findHostStates(viewerOf(context), { start, end });
      const data = found.map(({ host, state }) => ({ member: toMember(host), state }));
      return acknowledged('Hosts looked up', { data });
    },

    async findBookingHosts(_parent, _args, context) {
      const hosts = await context.services.appointments.findBookingHosts(viewerOf(context));
      return acknowledged('Hosts found', { data: hosts.map(toMember) });
    },

    async findAvailability(_parent, { hostId }, context) {
      const found = await context.services.appointments.findAvailability(viewerOf(context), hostId ?? null);
      return acknowledged('Availability found', { data: toAvailability(found) });
    },

    async findHolidayCountries(_parent, _args, context) {
      const { countries, ofCompany } = await context.services.appointments.findHolidayCountries(
        viewerOf(context),
      );
      return acknowledged('Countries found', { data: countries, companyCountry: ofCompany });
    },

    async findHolidays(_parent, { country, region }, context) {
      const place = { country, region: region || null };
      const found = await context.services.appointments.findHolidays(viewerOf(context), place);
      return acknowledged('Holidays found', { data: found.holidays, regions: found.regions });
    },
  },

  Mutation: {
    async saveAvailability(_parent, { hostId, input }, context) {
      await context.services.appointments.saveAvailability(viewerOf(context), hostId, input);
      return acknowledged(i18n.t('Availability saved'));
    },
  },
};
