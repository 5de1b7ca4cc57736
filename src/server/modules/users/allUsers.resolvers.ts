import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { InstallationUser, Resolvers } from '#server/graphql/types.generated.ts';
import type { InstallationUserRow } from './allUsers.service.ts';

/** Every account of the installation, for a master admin. */
export const allUsersResolvers: Resolvers = {
  Query: {
    async findAllUsers(_parent, { input }, { services }) {
      const page = pageRequest(input);
      const { rows, total } = await services.users.findAllUsers({
        pattern: page.search && containsPattern(page.search),
        companyId: input?.companyId ?? null,
        roles: input?.roles?.length ? input.roles : null,
        statuses: input?.statuses?.length ? input.statuses : null,
        sort: input?.sort ?? 'createdAt',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Users found', { data: rows.map(toUser), page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async suspendUser(_parent, { id, isSuspended }, context) {
      const isChanged = await context.services.users.suspendUser(viewerOf(context), id, isSuspended);
      if (!isChanged) return acknowledged(i18n.t('Nothing to change'));
      return acknowledged(isSuspended ? i18n.t('Account suspended') : i18n.t('Suspension lifted'));
    },

    async endUserSessions(_parent, { id }, context) {
      const ended = await context.services.users.endUserSessions(viewerOf(context), id);
      return acknowledged(ended > 0 ? i18n.t('Signed out everywhere') : i18n.t('Nothing to change'));
    },
  },
};

function toUser(row: InstallationUserRow): InstallationUser {
  const { admin_user_id: adminId, admin_email: adminEmail } = row;
  return {
    _id: row.id,
    createdAt: row.created_at,
    email: row.email,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    role: row.role,
    status: row.status,
    isBarred: row.is_barred,
    profile: row.profile,
    companies: row.companies.map(({ id, company_name: companyName }) => ({
      companyId: id,
      companyName,
      suspension: null,
    })),
    adminUser: adminId && adminEmail ? { _id: adminId, email: adminEmail } : null,
    openSessions: row.open_sessions,
    lastSeenAt: row.last_seen_at,
  };
}
