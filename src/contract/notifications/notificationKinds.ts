/** What the sentence of a notification is made of. */
export interface NotificationWords {
  actorName: string;
  /** Whom it is about; '' where it is about nobody, or many. */
  personName: string;
  /** The note, the title of the task or of the job, the customer of an invoice. */
  text: string;
  /** How many leads were assigned, or invoices made, at once; null for one. */
  count: number | null;
  /** How a job ended. */
  jobState: string | null;
}

interface KindDescription {
  /** Of what one can choose to be told. */
  label: string;
  icon: 'at' | 'calendar' | 'check' | 'invoice' | 'leads' | 'upload' | 'text' | 'webhook';
  /** Told to whoever did it, too: they did it a while ago. */
  tellsActor?: true;
  /** Its words are those of the last time: what was told of the same thing before would say them, too, and goes. */
  replacesEarlier?: true;
  /** What the same actor tells of the same person by this kind, and is unread yet, says it, too. */
  saidBy?: 'LEAD_ASSIGNED';
  sentence: (words: NotificationWords) => string;
  /** The text stands below the sentence. */
  showsText?: true;
}

/**
 * Everything that somebody can be notified of. What the bell lists, what a mail says and what can be chosen in the profile follow from
 * here; a new kind is one entry, its value in the enum of the API, and a call of notify().
 */
export const NOTIFICATION_KINDS = {
  MENTION: {
    label: 'Somebody mentions you in a note',
    icon: 'at',
    sentence: ({ actorName, personName }) => `${actorName} mentioned you in a note on ${personName}`,
    showsText: true,
  },
  TASK_ASSIGNED: {
    label: 'Somebody gives you a task',
    icon: 'check',
    sentence: ({ actorName, personName }) => `${actorName} gave you a task for ${personName}`,
    showsText: true,
  },
  LEAD_ASSIGNED: {
    label: 'Somebody assigns leads to you',
    icon: 'leads',
    // Given, taken back and given again, a lead is told of once
    replacesEarlier: true,
    sentence: ({ actorName, personName, count }) =>
      count === null
        ? `${actorName} assigned ${personName} to you`
        : `${actorName} assigned ${count.toLocaleString('en')} ${count === 1 ? 'lead' : 'leads'} to you`,
  },
  SMS_REPLY: {
    label: 'Somebody answers by SMS',
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
      `The campaign ${text} did not start: its time was missed, or it is for nobody any more. Its page says which`,
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
