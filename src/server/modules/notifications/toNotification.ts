import type { ChangeJobKind, ChangeJobState } from '#contract/change-jobs/changeJob.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { NOTIFICATION_TEXT_LENGTH } from '#contract/limits/notifications.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { plainNote } from '#contract/people/mentions.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { NotificationRow } from './notifications.store.ts';

/** A notification as the API and mails show it. */
export interface FoundNotification {
  _id: string;
  kind: NotificationKind;
  createdAt: Date;
  isRead: boolean;
  actorName: string;
  /** The person that it is about. */
  person: { _id: string; kind: PersonKind; name: string } | null;
  /** The account or deal of a mention or task. */
  record: { _id: string; kind: 'ACCOUNT' | 'DEAL'; name: string } | null;
  /** The beginning of the note, the title of the task, deal or job, or the customer of the invoice. */
  text: string;
  count: number | null;
  /** The note that mentions the reader. */
  noteId: string | null;
  /** The thread of an SMS. */
  smsThreadId: string | null;
  /** The campaign that stopped itself, or did not start. */
  smsCampaignId: string | null;
  /** What a subscription made. */
  invoiceId: string | null;
  /** The assigned deal, or the one whose quote was accepted. */
  dealId: string | null;
  job: { _id: string; kind: ChangeJobKind; state: ChangeJobState } | null;
}

/** A row as the API shows it. */
export function toNotification(row: NotificationRow): FoundNotification {
  const { person_id: personId, person_kind: personKind, job_kind: jobKind, job_state: jobState } = row;
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    actorName: row.actor_name,
    person: personId && personKind ? { _id: personId, kind: personKind, name: nameOf(row) } : null,
    record: recordOf(row),
    text: shortened(plainNote(row.text ?? '')),
    count: row.count,
    noteId: row.kind === 'MENTION' ? row.subject_id : null,
    smsThreadId: row.kind === 'SMS_REPLY' ? row.subject_id : null,
    smsCampaignId:
      row.kind === 'CAMPAIGN_STOPPED' || row.kind === 'CAMPAIGN_NOT_STARTED' ? row.subject_id : null,
    invoiceId: row.kind === 'SUBSCRIPTION_INVOICE' ? row.subject_id : null,
    dealId: row.kind === 'DEAL_ASSIGNED' || row.kind === 'QUOTE_ACCEPTED' ? row.subject_id : null,
    job:
      row.subject_id && jobKind && jobState ? { _id: row.subject_id, kind: jobKind, state: jobState } : null,
  };
}

function recordOf({
  kind,
  account_id: accountId,
  account_name,
  deal_id: dealId,
  deal_title,
}: NotificationRow) {
  if (accountId) return { _id: accountId, kind: 'ACCOUNT', name: account_name ?? '' } as const;
  const isOfDeal = dealId && (kind === 'MENTION' || kind === 'TASK_ASSIGNED');
  return isOfDeal ? ({ _id: dealId, kind: 'DEAL', name: deal_title ?? '' } as const) : null;
}

function nameOf({ first_name: first, last_name: last, phone, email }: NotificationRow): string {
  return (
    `${first ?? ''} ${last ?? ''}`.trim() || (phone && phoneForReading(phone)) || email || i18n.t('someone')
  );
}

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  if (characters.length <= NOTIFICATION_TEXT_LENGTH) return characters.join('');
  return `${characters.slice(0, NOTIFICATION_TEXT_LENGTH - 1).join('')}…`;
}
