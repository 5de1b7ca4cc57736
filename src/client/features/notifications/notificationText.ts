import { dueDay } from '#client/kit/time/dueTime.ts';
import { paths } from '#client/paths.ts';
import { noteAnchor } from '#client/shared/records/timeline/noteAnchor.ts';
import { recordLink } from '#client/shared/records/timeline/recordLink.ts';
import { actorText } from '#contract/access/systemActors.ts';
import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Notification } from './notificationsApi.ts';

/** What a notification says, and below it the text that it is about. */
export function notificationText({ kind, actorName, person, record, text, count, job }: Notification) {
  const { sentence, showsText } = notificationKind(kind);
  const words = {
    actorName: actorText(actorName),
    text,
    personName: person?.name ?? record?.name ?? '',
    count: count ?? null,
    jobState: job?.state ?? null,
  };
  return { sentence: sentence(words), text: showsText ? text : '' };
}

/** Where it leads: to bookings, webhooks, roles, the campaign, the SMS, the invoice, the note, the record, the import, or the list that a bulk change was made in. */
export function notificationLink(notification: Notification): string {
  const { kind, person, noteId, smsThreadId, smsCampaignId, invoiceId, dealId, job } = notification;
  const record = person ?? notification.record;
  if (kind === 'CALENDAR_CONFLICT' || kind === 'BOOKING_MADE') return paths.bookings.to();
  if (kind === 'FORM_LIMITED') return paths.forms.to();
  if (kind === 'WEBHOOK_DISABLED') return paths.api.to();
  if (kind === 'AUTOMATION_PAUSED') return paths.smsAutomations.to();
  if (kind === 'WORKFLOW_PAUSED') return paths.workflows.to();
  if (kind === 'CUSTOMERS_PERMISSION') return paths.teamRoles.to();
  if (smsCampaignId) return paths.smsCampaign.to(smsCampaignId);
  if (smsThreadId) return paths.smsInbox.to(smsThreadId);
  if (invoiceId) return paths.invoice.to(invoiceId);
  if (dealId) return paths.deal.to(dealId);
  if (record) {
    const page = recordLink(record);
    return noteId ? `${page}#${noteAnchor(noteId)}` : page;
  }
  if (job?.kind === 'IMPORT') return paths.importRun.to(job._id);
  return paths.leads.to();
}

/** Notifications under the day that they came, in the order given. */
export function notificationDays(
  notifications: readonly Notification[],
  timeZone: string,
): { day: string; notifications: Notification[] }[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dueDay(createdAt, timeZone));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}
