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
  icon: 'at' | 'calendar' | 'check' | 'invoice' | 'leads' | 'upload' | 'text' | 'webhook';
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
    sentence: ({ actorName, personName }) => `${actorName} gave you a task for ${personName}`,
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
    sentence: ({ actorName, personName }) => `${personName || actorName} wrote an SMS`,
    showsText: true,
  },
  AUTOMATION: {
    label: 'An automation asks you to look at a lead',
    icon: 'leads',
    saidBy: 'LEAD_ASSIGNED',
    sentence: ({ actorName, personName }) => `${actorName}: look at ${personName}`,
  },
  CAMPAIGN_STOPPED: {
    label: 'A campaign stops itself',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) => `The campaign ${text} stopped itself: too much failed, or too many opted out`,
  },
  CAMPAIGN_NOT_STARTED: {
    label: 'A scheduled campaign does not start',
    icon: 'text',
    tellsActor: true,
    sentence: ({ text }) =>
      `The campaign ${text} did not start: its time was missed, or its audience is empty. See its page for details`,
  },
  SUBSCRIPTION_INVOICE: {
    label: 'A subscription that you set up makes an invoice',
    icon: 'invoice',
    sentence: ({ text, count }) =>
      count === null
        ? `The subscription of ${text} made an invoice`
        : `The subscription of ${text} made ${count} invoices. All but the newest are drafts`,
  },
  CALENDAR_CONFLICT: {
    label: 'A change in your connected calendar cannot be taken over',
    icon: 'calendar',
    sentence: () =>
      'What you changed in your calendar was not taken over: another appointment is in the way, it was changed here, too, or you may not change it',
    showsText: true,
  },
  WEBHOOK_DISABLED: {
    label: 'A webhook is turned off automatically',
    icon: 'webhook',
    sentence: ({ text }) => `The webhook to ${text} was turned off. Its page shows the reason`,
  },
  AUTOMATION_PAUSED: {
    label: 'An automation is paused',
    icon: 'text',
    sentence: ({ text }) => `The automation ${text} was paused. Its page shows the reason`,
  },
  WORKFLOW_PAUSED: {
    label: 'A workflow is paused',
    icon: 'leads',
    sentence: ({ text }) => `The workflow ${text} was paused. Its page shows the reason`,
  },
  FORM_LIMITED: {
    label: 'A form receives too many submissions',
    icon: 'leads',
    replacesEarlier: true,
    sentence: ({ text }) =>
      `The form ${text} received too many submissions, and some were refused. Check its latest submissions for spam`,
  },
  JOB_FINISHED: {
    label: 'Your import or bulk change has ended',
    icon: 'upload',
    tellsActor: true,
    replacesEarlier: true,
    sentence: ({ text, jobState, actorName }) =>
      jobState === 'STOPPED'
        ? `${actorName} stopped: ${text}`
        : `${text} ${JOB_ENDS[jobState ?? ''] ?? 'has ended'}`,
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
  DONE: 'is done',
  FAILED: 'failed half-way',
  UNDOING: 'is being undone',
  UNDONE: 'was undone',
};
