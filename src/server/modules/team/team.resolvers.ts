import { presetOf } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, TeamMember } from '#server/graphql/types.generated.ts';
import { signedIn } from '#server/modules/auth/signedIn.ts';
import { editsLeads, rightsOf } from './teamRights.ts';
import type { TeamRow } from './teamRow.ts';
import type { HandedOver } from './teamTrash.service.ts';

/** The company's team, invitations and removed members. */
export const teamResolvers: Resolvers = {
  Query: {
    async findTeamMembers(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total, seats } = await context.services.team.findTeamMembers(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        statuses: input?.statuses?.length ? input.statuses : null,
        sort: input?.sort ?? 'name',
        isDescending: input?.direction === 'DESC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Team found', { data: rows.map(toTeamMember), page: pageInfo(page, total), seats });
    },

    async findTeamMember(_parent, { id }, context) {
      const { row, ownedActions } = await context.services.team.findTeamMember(viewerOf(context), id);
      return acknowledged('Team member found', { data: toTeamMember(row), ownedActions });
    },

    async findTrashedTeamMembers(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.team.findTrashedTeamMembers(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        limit: page.limit,
        offset: page.offset,
      });
      const data = rows.map((row) => ({
        _id: row.id,
        email: row.email,
        fullName: { firstName: row.first_name, lastName: row.last_name },
        trashedAt: row.trashed_at,
        trashedBy: row.trashed_by,
      }));
      return acknowledged('Trash found', { data, page: pageInfo(page, total) });
    },

    async findTeamInvite(_parent, { token }, { services }) {
      const { firstName, lastName, ...invite } = await services.team.findInvite(token);
      return acknowledged('Invitation found', { data: { ...invite, fullName: { firstName, lastName } } });
    },
  },

  Mutation: {
    async inviteTeamMember(_parent, { input }, context) {
      await context.services.team.inviteTeamMember(viewerOf(context), input);
      return acknowledged(i18n.t('Invitation sent'), {}, 201);
    },

    async resendTeamInvite(_parent, { id }, context) {
      await context.services.team.resendTeamInvite(viewerOf(context), id);
      return acknowledged(i18n.t('Invitation sent again'));
    },

    async revokeTeamInvite(_parent, { id }, context) {
      await context.services.team.revokeTeamInvite(viewerOf(context), id);
      return acknowledged(i18n.t('Invitation revoked'));
    },

    async acceptInvite(_parent, given, { services, request }) {
      return signedIn(
        await services.team.acceptInvite(given, request),
        request,
        i18n.t('Welcome to the team'),
      );
    },

    async updateTeamMember(_parent, { id, input }, context) {
      const isChanged = await context.services.team.updateTeamMember(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Team member updated') : i18n.t('Nothing to change'));
    },

    async suspendTeamMember(_parent, { id, isSuspended }, context) {
      const isChanged = await context.services.team.suspendTeamMember(viewerOf(context), id, isSuspended);
      if (!isChanged) return acknowledged(i18n.t('Nothing to change'));
      return acknowledged(isSuspended ? i18n.t('Team member suspended') : i18n.t('Suspension lifted'));
    },

    async startSeeingAs(_parent, { id }, context) {
      await context.services.team.startSeeingAs(viewerOf(context), id);
      return acknowledged(i18n.t('Impersonation started'));
    },

    async stopSeeingAs(_parent, _args, context) {
      const isChanged = await context.services.team.stopSeeingAs(viewerOf(context));
      return acknowledged(isChanged ? i18n.t('Impersonation stopped') : i18n.t('Nothing to change'));
    },

    async moveTeamMemberToTrash(_parent, { id, ...leaving }, context) {
      const { team } = context.services;
      const moved = await team.moveTeamMemberToTrash(viewerOf(context), id, leaving);
      return acknowledged(trashedText(moved));
    },

    async deleteOrRestoreTeamMemberFromTrash(_parent, { id, isRestore }, context) {
      await context.services.team.deleteOrRestoreTeamMemberFromTrash(viewerOf(context), id, isRestore);
      return acknowledged(
        isRestore ? i18n.t('Team member restored') : i18n.t('Team member permanently deleted'),
      );
    },
  },
};

function trashedText({ people, tasks, actions }: HandedOver): string {
  const parts = [
    people > 0 && i18n.t('{people} leads and contacts', { people }),
    tasks > 0 && i18n.t('{tasks, plural, one {# task} other {# tasks}}', { tasks }),
    actions > 0 &&
      i18n.t('{actions, plural, one {# automatic action} other {# automatic actions}}', { actions }),
  ].filter(Boolean);
  if (parts.length === 0) return i18n.t('Team member moved to trash');
  return i18n.t('Team member moved to trash. Handed over: {parts}', { parts: parts.join(', ') });
}

function toTeamMember(row: TeamRow): TeamMember {
  const rights = rightsOf(row);
  return {
    ...rights,
    _id: row.id,
    createdAt: row.created_at,
    email: row.email,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    role: row.role,
    status: row.status,
    profile: row.profile,
    preset: presetOf(rights),
    inviteExpiresAt: row.invite_expires_at,
    lastSeenAt: row.last_seen_at,
    hasLeadManager: editsLeads(rights, row) ? row.has_lead_manager : null,
  };
}
