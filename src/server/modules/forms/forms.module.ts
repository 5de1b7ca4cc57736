import { formApi } from './form-page/formApi.routes.ts';
import { formPages } from './form-page/formPages.routes.ts';
import type { Module } from '#server/module.ts';
import { formsJobs } from './forms.jobs.ts';
import { formsResolvers } from './forms.resolvers.ts';
import { createFormsService } from './forms.service.ts';
import type { FormsService } from './forms.service.ts';

declare module '#server/services.ts' {
  interface Services {
    forms: FormsService;
  }
}

export const formsModule = {
  resolvers: [formsResolvers],
  services: {
    forms: (parts, { companies }) => createFormsService({ ...parts, companies }),
  },
  jobs: [formsJobs],
  routes: [formPages, formApi],
  companyTables: ['form_submissions', 'form_days', 'forms'],
} satisfies Module;
