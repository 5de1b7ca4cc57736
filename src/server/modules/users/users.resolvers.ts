import { i18n } from '#contract/i18n/i18n.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, User } from '#server/graphql/types.generated.ts';
import { toSuspension } from '#server/modules/companies/toCompany.ts';
import type { UserRow, WorkCompany } from './users.service.ts';

export const usersResolvers: Resolvers = {
  Query: {
    FindUserBySecret: async (_, { secretToken }, context) => {
      const viewer = viewerOf(context);
      const { user, company } = await context.services.users.findBySecret(viewer, secretToken);
      return acknowledged('Session found', { data: apiUser(user, company, viewer) });
    },
  },
  Mutation: {
    updateProfile: async (_, { input }, context) => {
      await context.services.users.updateProfile(viewerOf(context), input);
      return acknowledged(i18n.t('Your profile is saved'));
    },
    setTwoStep: async (_, given, context) => {
      await context.services.users.setTwoStep(viewerOf(context), given, context.request);
      return acknowledged(
        given.isOn ? i18n.t('Two-step verification is on') : i18n.t('Two-step verification is off'),
      );
    },
    requestAccountDeletion: async (_, { password }, context) => {
      await context.services.users.requestAccountDeletion(viewerOf(context), password);
      return acknowledged(i18n.t('Your account will be deleted in 30 days. You can cancel this until then'));
    },
    cancelAccountDeletion: async (_, _args, context) => {
      await context.services.users.cancelAccountDeletion(viewerOf(context));
      return acknowledged(i18n.t('Account deletion cancelled'));
    },
    switchCompany: async (_, { companyId }, context) => {
      await context.services.users.switchCompany(viewerOf(context), companyId);
      return acknowledged(i18n.t('You work in this company now'));
    },
  },
};

function apiUser(user: UserRow, company: WorkCompany | null, { seenBy }: Pick<Viewer, 'seenBy'>): User {
  const { deletion_requested_at: requestedAt, deletion_date: deletionDate } = user;
  return {
    _id: user.id,
    userId: user.id,
    email: user.email,
    fullName: { firstName: user.first_name, lastName: user.last_name },
    role: user.role,
    status: user.status,
    company: company && {
      companyId: company.id,
      companyName: company.company_name,
      language: company.language,
      suspension: toSuspension(company),
    },
    permissions: user.permissions,
    isCrmPermitted: user.is_crm_permitted,
    isAppointmentsPermitted: user.is_appointments_permitted,
    isSmsCampPermitted: user.is_sms_camp_permitted,
    isAssignedOnly: user.is_assigned_only,
    profile: user.profile,
    language: user.language,
    adminUser:
      user.admin_user_id && user.admin_email ? { _id: user.admin_user_id, email: user.admin_email } : null,
    deletionInfo: !seenBy && requestedAt && deletionDate ? { requestedAt, deletionDate } : null,
    isTwoStepOn: !seenBy && user.is_two_step_on,
    seenBy: seenBy && {
      _id: seenBy.userId,
      fullName: { firstName: seenBy.firstName, lastName: seenBy.lastName },
      until: seenBy.until,
    },
  };
}
