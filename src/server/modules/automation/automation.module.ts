import type { Module } from '#server/module.ts';
import { automationJobs } from './automation.jobs.ts';
import { automationResolvers } from './automation.resolvers.ts';
import type { AutomationService } from './automation.service.ts';
import { createAutomationService } from './automation.service.ts';
import {
  enrollByDealStage,
  enrollByLostDeal,
  enrollByMovedDeals,
  enrollByNewDeal,
  enrollByWonDeal,
} from './begin/deals.service.ts';
import { enrollByForm } from './begin/forms.service.ts';
import { exitDeleted, exitOptedOut } from './begin/leave.service.ts';
import { beginByChanged, beginByCreated } from './begin/people.service.ts';
import { enrollByReceived, enrollBySent } from './begin/texts.service.ts';

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
  lifecycle: {
    recover: ({ automation }) => automation.recoverAutomations(),
    start: ({ automation }) => automation.startAutomations(),
    stop: ({ automation }) => automation.stopAutomations(),
  },
  reactions: {
    'people.created': beginByCreated,
    'people.changed': beginByChanged,
    'people.trashed': exitDeleted,
    'form.submitted': enrollByForm,
    'deals.created': enrollByNewDeal,
    'deals.stageEntered': enrollByDealStage,
    'deals.won': enrollByWonDeal,
    'deals.lost': enrollByLostDeal,
    'deals.movedTogether': enrollByMovedDeals,
    'sms.received': enrollByReceived,
    'sms.sent': enrollBySent,
    'sms.optedOut': exitOptedOut,
  },
  companyTables: [
    'automation_awaited',
    'automation_log',
    'automation_runs',
    'automation_versions',
    'automations',
  ],
} satisfies Module;
