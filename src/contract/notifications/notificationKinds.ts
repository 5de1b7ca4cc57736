/** The parts of a notification's sentence. */
export interface NotificationText {
  actorName: string;
  /** The name of the person concerned; '' for none or several. */
  personName: string;
  /** The note, the title of the task or of the job, the customer of an invoice. */
  text: string;
  /** How many leads were assigned, or invoices made, at once; null for one. */
  count: number | null;
  /** How a job ended. */
  jobState: string | null;
}

interface KindDescription {
  /** The label in the notification settings. */
  label: string;
  icon: 'at' | 'calendar' | 'check' | 'invoice' | 'key' | 'leads' | 'upload' | 'text' | 'webhook';
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
    label: 'Mentions in notes',
    icon: 'at',
    sentence: ({ actorName, personName }) => `${actorName} mentioned you in a note on ${personName}`,
    showsText: true,
  },
  TASK_ASSIGNED: {
    label: 'Tasks assigned to you',
    icon: 'check',
    sentence: ({ actorName, personName }) => `${actorName} assigned you a task for ${personName}`,
    showsText: true,
  },
  LEAD_ASSIGNED: {
    label: 'Leads assigned to you',
    icon: 'leads',
    // A lead that is assigned, taken back and assigned again has one notification
    replacesEarlier: true,
    sentence: ({ actorName, personName, count }) =>
      count === null
        ? `${actorName} assigned ${personName} to you`
        : `${actorName} assigned ${count.toLocaleString('en')} ${count === 1 ? 'lead' : 'leads'} to you`,
  },
  SMS_REPLY: {
    label: 'SMS replies',
    icon: 'text',
    replacesEarlier: true,
    sentence: ({ actorName, personName }) => `${personName || actorName} sent an SMS`,
    showsText: true,
  },
  BOOKING_MADE: {
    label: 'New bookings with you',
    icon: 'calendar',
    sentence: ({ actorName }) => `New booking: ${actorName}`,
    showsText: true,
  },
  AUTOMATION: {
    label: 'An automation notifies you about a lead',
    icon: 'leads',
    saidBy: 'LEAD_ASSIGNED',
    sentence: ({ actorName, personName }) => `${actorName}: follow up with ${personName}`,
  },
  CAMPAIGN_STOPPED: {
    label: 'A campaign is paused automatically',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) =>
      `The campaign ${text} was paused automatically, because too many messages failed or too many recipients opted out`,
  },
  CAMPAIGN_NOT_STARTED: {
    label: 'A scheduled campaign does not start',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) =>
      `The campaign ${text} did not start, because its start time was missed or its audience is empty. Open the campaign for details`,
  },
  SUBSCRIPTION_INVOICE: {
    label: 'Your subscription creates an invoice',
    icon: 'invoice',
    sentence: ({ text, count }) =>
      count === null
        ? `The subscription of ${text} created an invoice`
        : `The subscription of ${text} created ${count} invoices. All except the newest are drafts`,
  },
  CALENDAR_CONFLICT: {
    label: 'A change in your connected calendar is rejected',
    icon: 'calendar',
    sentence: () =>
      'Your calendar change was not applied: it overlaps another booking, the booking also changed in Exkoo, or you do not have permission to change it',
    showsText: true,
  },
  WEBHOOK_DISABLED: {
    label: 'A webhook is turned off automatically',
    icon: 'webhook',
    sentence: ({ text }) => `The webhook to ${text} was turned off. Open it to see the reason`,
  },
  AUTOMATION_PAUSED: {
    label: 'An automation is paused',
    icon: 'text',
    sentence: ({ text }) => `The automation ${text} was paused. Open it to see the reason`,
  },
  WORKFLOW_PAUSED: {
    label: 'A workflow is paused',
    icon: 'leads',
    sentence: ({ text }) => `The workflow ${text} was paused. Open it to see the reason`,
  },
  FORM_LIMITED: {
    label: 'A form receives too many submissions',
    icon: 'leads',
    replacesEarlier: true,
    sentence: ({ text }) =>
      `The form ${text} received too many submissions, and some were rejected. Check its latest submissions for spam`,
  },
  CUSTOMERS_PERMISSION: {
    label: 'An update adds a permission',
    icon: 'key',
    sentence: () =>
      'Customers and invoices now have their own permission. Team members and API keys keep the access they had through contacts. Review who needs it',
  },
  JOB_FINISHED: {
    label: 'Your import or bulk change finishes',
    icon: 'upload',
    tellsActor: true,
    replacesEarlier: true,
    sentence: ({ text, jobState, actorName }) =>
      jobState === 'STOPPED'
        ? `${actorName} stopped: ${text}`
        : `${text} ${JOB_ENDS[jobState ?? ''] ?? 'has finished'}`,
  },
} as const satisfies Record<string, KindDescription>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** All kinds, in the order in which they are offered. */
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** How a kind is described. */
export function notificationKind(kind: NotificationKind): KindDescription {
  return NOTIFICATION_KINDS[kind];
}

const JOB_ENDS: Record<string, string> = {
  DONE: 'is finished',
  FAILED: 'failed before its end',
  UNDOING: 'is being undone',
  UNDONE: 'was undone',
};
