import type { Module } from '#server/module.ts';
import { automationJobs } from './automation.jobs.ts';
import { automationResolvers } from './automation.resolvers.ts';
import { createAutomationService } from './automation.service.ts';
import type { AutomationService } from './automation.service.ts';

declare module '#server/services.ts' {
  interface Services {
    automation: AutomationService;
  }
}

export const automationModule = {
  resolvers: [automationResolvers],
  services: {
    automation: (parts) => createAutomationService({ ...parts, marks: parts.tokens }),
  },
  jobs: [automationJobs],
  companyTables: [
    'automation_awaited',
    'automation_log',
    'automation_runs',
    'automation_versions',
    'automations',
  ],
} satisfies Module;
