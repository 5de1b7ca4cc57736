import type { Module } from '#server/module.ts';
import { teamJobs } from './team.jobs.ts';
import { teamResolvers } from './team.resolvers.ts';
import type { TeamService } from './team.service.ts';
import { createTeamService } from './team.service.ts';

declare module '#server/services.ts' {
  interface Services {
    team: TeamService;
  }
}

export const teamModule = {
  resolvers: [teamResolvers],
  services: {
    team: (parts, { auth }) => createTeamService({ ...parts, auth }),
  },
  jobs: [teamJobs],
  companyTables: ['team_invites', 'team_trash'],
} satisfies Module;
