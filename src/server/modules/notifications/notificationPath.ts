import type { FoundNotification } from './toNotification.ts';

/** The path of the dashboard that a notification is about. */
export function notificationPath(notification: FoundNotification): string {
  const { kind, person, job, smsCampaignId, smsThreadId, invoiceId, dealId, record } = notification;
  if (kind === 'CALENDAR_CONFLICT' || kind === 'BOOKING_MADE') return '/appointments/bookings';
  if (kind === 'WEBHOOK_DISABLED') return '/crm/api';
  if (kind === 'FORM_LIMITED') return '/crm/forms';
  if (kind === 'AUTOMATION_PAUSED') return '/sms/automation';
  if (kind === 'WORKFLOW_PAUSED') return '/crm/workflows';
  if (kind === 'CUSTOMERS_PERMISSION') return '/team/roles';
  if (smsCampaignId) return `/sms/campaigns/${smsCampaignId}`;
  if (smsThreadId) return `/sms/inbox/${smsThreadId}`;
  if (invoiceId) return `/billing/invoices/${invoiceId}`;
  if (dealId) return `/crm/deals/${dealId}`;
  if (record) return `/crm/${record.kind === 'DEAL' ? 'deals' : 'accounts'}/${record._id}`;
  if (person) return `/crm/${person.kind === 'LEAD' ? 'leads' : 'contacts'}/${person._id}`;
  return job?.kind === 'IMPORT' ? `/crm/imports/${job._id}` : '/crm/leads';
}
