import type { ConfirmFormService } from './confirmation/confirmForm.service.ts';
import { confirmFormService } from './confirmation/confirmForm.service.ts';
import type { FormChanges } from './form/forms.service.ts';
import { formChanges } from './form/forms.service.ts';
import type { FormTrash } from './form/formTrash.service.ts';
import { formTrash } from './form/formTrash.service.ts';
import type { FormDeps } from './formDeps.ts';
import type { FormTickets } from './formTickets.ts';
import { formTickets } from './formTickets.ts';
import type { FormViews } from './formViews.service.ts';
import { formViews } from './formViews.service.ts';
import type { SenderSubmissions } from './senderSubmissions.service.ts';
import { senderSubmissions } from './senderSubmissions.service.ts';
import type { SendFormService } from './sendForm.service.ts';
import { sendFormService } from './sendForm.service.ts';
import type { SubmissionReads } from './submissionReads.service.ts';
import { submissionReads } from './submissionReads.service.ts';

/** Forms: pages on which visitors leave who they are, and what they send. */
export interface FormsService
  extends
    FormChanges,
    FormTrash,
    SubmissionReads,
    SenderSubmissions,
    FormTickets,
    SendFormService,
    ConfirmFormService,
    FormViews {}

/** The forms' service on a database. */
export function createFormsService(deps: FormDeps): FormsService {
  return {
    ...formChanges(deps),
    ...formTrash(deps),
    ...submissionReads(deps),
    ...senderSubmissions(deps),
    ...formTickets(deps),
    ...sendFormService(deps),
    ...confirmFormService(deps),
    ...formViews(deps),
  };
}
