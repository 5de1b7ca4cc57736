import type { Module } from '#server/module.ts';
import { leaveAsGone, leaveAsOptedOut } from './begin/leave.service.ts';
import { beginByChanged, beginByCreated } from './begin/people.service.ts';
import { beginByForm } from './begin/forms.service.ts';
import { beginByReceived, beginBySent } from './begin/texts.service.ts';
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
  reactions: {
    'people.created': beginByCreated,
    'people.changed': beginByChanged,
    'people.trashed': leaveAsGone,
    'form.submitted': beginByForm,
    'sms.received': beginByReceived,
    'sms.sent': beginBySent,
    'sms.optedOut': leaveAsOptedOut,
  },
  companyTables: [
    'automation_awaited',
    'automation_log',
    'automation_runs',
    'automation_versions',
    'automations',
  ],
} satisfies Module;
