import { i18n } from '../i18n/i18n.ts';

/** The parts of a notification's sentence. */
export interface NotificationText {
  actorName: string;
  /** The name of the person, account or deal concerned; '' for none or several. */
  personName: string;
  /** The note, the title of the task, deal or job, the customer of an invoice. */
  text: string;
  /** How many leads were assigned, or invoices made, at once; null for one. Of an accepted quote: invoices that its deal had before. */
  count: number | null;
  /** How a job ended. */
  jobState: string | null;
}

interface KindDescription {
  /** The label in the notification settings. */
  label: string;
  icon: 'at' | 'calendar' | 'check' | 'deal' | 'invoice' | 'key' | 'leads' | 'upload' | 'text' | 'webhook';
  /** The user who caused it is notified, too: they started it some time ago. */
  tellsActor?: true;
  /** Replaces an earlier unread notification of the same subject, because the text would be the same. */
  replacesEarlier?: true;
  /** Skipped if the same actor has an unread notification of this kind about the same person. */
  saidBy?: 'LEAD_ASSIGNED';
  sentence: (words: NotificationText) => string;
  /** Shows the text below the sentence. */
  showsText?: true;
}

/**
 * All kinds of notifications. The bell, the emails and the notification settings derive from this list. A new kind needs an entry
 * here, its value in the API's enum, and a call of notify().
 */
export const NOTIFICATION_KINDS = {
  MENTION: {
    label: /*i18n*/ 'Mentions in notes',
    icon: 'at',
    sentence: ({ actorName, personName }) =>
      i18n.t('{actorName} mentioned you in a note on {personName}', { actorName, personName }),
    showsText: true,
  },
  TASK_ASSIGNED: {
    label: /*i18n*/ 'Tasks assigned to you',
    icon: 'check',
    sentence: ({ actorName, personName }) =>
      i18n.t('{actorName} assigned you a task for {personName}', { actorName, personName }),
    showsText: true,
  },
  LEAD_ASSIGNED: {
    label: /*i18n*/ 'Leads assigned to you',
    icon: 'leads',
    // A lead that is assigned, taken back and assigned again has one notification
    replacesEarlier: true,
    sentence: ({ actorName, personName, count }) =>
      count === null
        ? i18n.t('{actorName} assigned {personName} to you', { actorName, personName })
        : i18n.t('{actorName} assigned {count, plural, one {# lead} other {# leads}} to you', {
            actorName,
            count,
          }),
  },
  DEAL_ASSIGNED: {
    label: /*i18n*/ 'Deals assigned to you',
    icon: 'deal',
    // A deal that is assigned, taken back and assigned again has one notification
    replacesEarlier: true,
    sentence: ({ actorName, text }) =>
      i18n.t('{actorName} assigned the deal {text} to you', { actorName, text }),
  },
  SMS_REPLY: {
    label: /*i18n*/ 'SMS replies',
    icon: 'text',
    replacesEarlier: true,
    sentence: ({ actorName, personName }) => i18n.t('{name} sent an SMS', { name: personName || actorName }),
    showsText: true,
  },
  BOOKING_MADE: {
    label: /*i18n*/ 'New bookings with you',
    icon: 'calendar',
    sentence: ({ actorName }) => i18n.t('New booking: {actorName}', { actorName }),
    showsText: true,
  },
  AUTOMATION: {
    label: /*i18n*/ 'An automation notifies you about a lead',
    icon: 'leads',
    saidBy: 'LEAD_ASSIGNED',
    sentence: ({ actorName, personName }) =>
      i18n.t('{actorName}: follow up with {personName}', { actorName, personName }),
  },
  CAMPAIGN_STOPPED: {
    label: /*i18n*/ 'A campaign is paused automatically',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) =>
      i18n.t(
        'The campaign {text} was paused automatically, because too many messages failed or too many recipients opted out',
        { text },
      ),
  },
  CAMPAIGN_NOT_STARTED: {
    label: /*i18n*/ 'A scheduled campaign does not start',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) =>
      i18n.t(
        'The campaign {text} did not start, because its start time was missed or its audience is empty. Open the campaign for details',
        { text },
      ),
  },
  SUBSCRIPTION_INVOICE: {
    label: /*i18n*/ 'Your subscription creates an invoice',
    icon: 'invoice',
    sentence: ({ text, count }) =>
      count === null
        ? i18n.t('The subscription of {text} created an invoice', { text })
        : i18n.t('The subscription of {text} created {count} invoices. All except the newest are drafts', {
            text,
            count,
          }),
  },
  QUOTE_ACCEPTED: {
    label: /*i18n*/ 'A quote of your deal is accepted',
    icon: 'invoice',
    sentence: ({ text, count }) =>
      count === null
        ? i18n.t('The quote for {text} was accepted, and the deal is won', { text })
        : i18n.t(
            'The quote for {text} was accepted, and the deal is won. The deal already had an invoice, so no other one was drafted',
            { text },
          ),
  },
  CALENDAR_CONFLICT: {
    label: /*i18n*/ 'A change in your connected calendar is rejected',
    icon: 'calendar',
    sentence: () =>
      i18n.t(
        'Your calendar change was not applied: it overlaps another booking, the booking also changed in Exkoo, or you do not have permission to change it',
      ),
    showsText: true,
  },
  WEBHOOK_DISABLED: {
    label: /*i18n*/ 'A webhook is turned off automatically',
    icon: 'webhook',
    sentence: ({ text }) =>
      i18n.t('The webhook to {text} was turned off. Open it to see the reason', { text }),
  },
  AUTOMATION_PAUSED: {
    label: /*i18n*/ 'An automation is paused',
    icon: 'text',
    sentence: ({ text }) => i18n.t('The automation {text} was paused. Open it to see the reason', { text }),
  },
  WORKFLOW_PAUSED: {
    label: /*i18n*/ 'A workflow is paused',
    icon: 'leads',
    sentence: ({ text }) => i18n.t('The workflow {text} was paused. Open it to see the reason', { text }),
  },
  FORM_LIMITED: {
    label: /*i18n*/ 'A form receives too many submissions',
    icon: 'leads',
    replacesEarlier: true,
    sentence: ({ text }) =>
      i18n.t(
        'The form {text} received too many submissions, and some were rejected. Check its latest submissions for spam',
        { text },
      ),
  },
  CUSTOMERS_PERMISSION: {
    label: /*i18n*/ 'An update adds a permission',
    icon: 'key',
    sentence: () =>
      i18n.t(
        'Customers and invoices now have their own permission. Team members and API keys keep the access they had through contacts. Review who needs it',
      ),
  },
  JOB_FINISHED: {
    label: /*i18n*/ 'Your import or bulk change finishes',
    icon: 'upload',
    tellsActor: true,
    replacesEarlier: true,
    sentence: ({ text, jobState, actorName }) =>
      i18n.t(
        '{jobState, select, STOPPED {{actorName} stopped: {text}} DONE {{text} is finished} FAILED {{text} failed before its end} UNDOING {{text} is being undone} UNDONE {{text} was undone} other {{text} has finished}}',
        { jobState, actorName, text },
      ),
  },
} as const satisfies Record<string, KindDescription>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** All kinds, in the order in which they are offered. */
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** How a kind is described. */
export function notificationKind(kind: NotificationKind): KindDescription {
  return NOTIFICATION_KINDS[kind];
}
