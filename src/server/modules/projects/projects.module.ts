import type { Module } from '#server/module.ts';
import { projectsResolvers } from './projects.resolvers.ts';
import type { ProjectsService } from './projects.service.ts';
import { createProjectsService } from './projects.service.ts';
import { shownProjects } from './shownProjects.service.ts';

declare module '#server/services.ts' {
  interface Services {
    projects: ProjectsService;
  }
}

export const projectsModule = {
  resolvers: [projectsResolvers],
  services: { projects: createProjectsService },
  companyTables: ['projects'],
  recordReaders: { project: shownProjects },
} satisfies Module;
