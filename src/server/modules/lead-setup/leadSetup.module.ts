import type { Module } from '#server/module.ts';
import { addDefaultOptions } from './defaultOptions.service.ts';
import { leadSetupResolvers } from './leadSetup.resolvers.ts';
import type { LeadSetupService } from './leadSetup.service.ts';
import { createLeadSetupService } from './leadSetup.service.ts';

declare module '#server/services.ts' {
  interface Services {
    leadSetup: LeadSetupService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A lead option is being deleted; the replacement takes its place. Archiving is none. */
    'leadOptions.deleted': { companyId: string; id: string; replacementId: string | null };
  }
}

export const leadSetupModule = {
  resolvers: [leadSetupResolvers],
  services: { leadSetup: createLeadSetupService },
  reactions: { 'company.created': addDefaultOptions },
  companyTables: ['lead_options'],
} satisfies Module;
