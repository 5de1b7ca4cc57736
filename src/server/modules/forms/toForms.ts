import { FORM_TRASH_DAYS } from '#contract/limits/records/forms.ts';
import type { Form, FormSubmission } from '#server/graphql/types.generated.ts';
import type { FoundForm } from './form/foundForms.ts';
import type { FoundSubmission } from './submissionReads.service.ts';

/** A form as the API shows it. */
export function toForm(row: FoundForm): Form {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    button: row.button,
    thanks: row.thanks,
    redirectUrl: row.redirect_url,
    isOpen: row.is_open,
    confirmsEmail: row.confirms_email,
    confirmations: { pending: row.pending, confirmed: row.confirmed },
    fields: row.fields,
    consents: row.consents,
    stageId: row.stage_id,
    sourceId: row.source_id,
    groupIds: row.group_ids,
    tags: row.tags,
    managerIds: row.manager_ids,
    gone: row.gone,
    embedSites: row.embed_sites,
    submissions: row.submissions,
    lastSubmittedAt: row.last_submitted_at,
    recent: row.recent,
    createdAt: row.created_at,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + FORM_TRASH_DAYS * 86_400_000),
  };
}

/** A submission, as the API shows it. */
export function toFormSubmission({ row, sender, ofSender }: FoundSubmission): FormSubmission {
  return {
    _id: row.id,
    person: sender && {
      _id: sender.id,
      kind: sender.kind,
      fullName: { firstName: sender.first_name, lastName: sender.last_name },
    },
    isNew: row.is_new,
    ofSender,
    answers: row.answers,
    consents: row.consents,
    page: row.page,
    origin: row.origin,
    confirmedAt: row.confirmed_at,
    at: row.sent_at,
  };
}
