import type { Module } from '#server/module.ts';
import type { FoundArrival } from '#server/modules/people/changes/arrival/arrivingPerson.service.ts';
import { confirmationPages } from './confirmation/confirmation.routes.ts';
import { formApi } from './form-page/formApi.routes.ts';
import { formPages } from './form-page/formPages.routes.ts';
import { formsJobs } from './forms.jobs.ts';
import { formsResolvers } from './forms.resolvers.ts';
import type { FormsService } from './forms.service.ts';
import { createFormsService } from './forms.service.ts';
import { releaseSubmissions } from './personSubmissions.service.ts';
import { restoreSubmissions } from './restoreSubmissions.service.ts';
import { shownSubmissions } from './shownSubmissions.service.ts';

declare module '#server/services.ts' {
  interface Services {
    forms: FormsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A form was submitted; `person`: who was found or added, null without room for a new lead. */
    'form.submitted': { companyId: string; formId: string; person: FoundArrival['person']; at: Date };
  }
}

export const formsModule = {
  resolvers: [formsResolvers],
  services: {
    forms: (parts, { companies }) => createFormsService({ ...parts, companies }),
  },
  jobs: [formsJobs],
  lifecycle: { close: ({ forms }) => forms.writeViews() },
  reactions: { 'people.deleted': releaseSubmissions, 'changeJob.undone': restoreSubmissions },
  routes: [formPages, confirmationPages, formApi],
  companyTables: ['form_confirmations', 'form_submissions', 'form_days', 'forms'],
  recordReaders: { submission: shownSubmissions },
} satisfies Module;
