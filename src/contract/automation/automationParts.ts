/** The triggers of automations. `value` is the type of the trigger's setting: none, a tag, the id of a stage … */
export const AUTOMATION_TRIGGERS = {
  LEAD_CREATED: { label: 'A lead is created', value: 'NONE' },
  STAGE_ENTERED: { label: 'A lead enters a stage', value: 'STAGE' },
  TAG_ADDED: { label: 'A lead gets a tag', value: 'TAG' },
  KEYWORD_RECEIVED: { label: 'A lead sends a keyword', value: 'KEYWORD' },
  TEXT_RECEIVED: { label: 'A lead sends a message', value: 'NONE' },
  DATE_REACHED: { label: 'A date is reached', value: 'DATE' },
  NO_REPLY: { label: 'A lead does not reply', value: 'SILENCE' },
  CAMPAIGN_SENT: { label: 'A lead receives a campaign', value: 'CAMPAIGN' },
  FORM_SENT: { label: 'A lead submits a form', value: 'FORM' },
} as const satisfies Record<string, AutomationPart>;

/** The kinds of steps. */
export const AUTOMATION_STEPS = {
  SEND_TEXT: { label: 'Send a message', value: 'BODY' },
  WAIT: { label: 'Wait', value: 'MINUTES' },
  WAIT_UNTIL: { label: 'Wait until a date', value: 'DATE' },
  WAIT_OPEN: { label: 'Wait until quiet hours end', value: 'NONE' },
  BRANCH: { label: 'Branch', value: 'CONDITION' },
  ADD_TAG: { label: 'Add a tag', value: 'TAG' },
  REMOVE_TAG: { label: 'Remove a tag', value: 'TAG' },
  SET_STAGE: { label: 'Set the stage', value: 'STAGE' },
  SET_MANAGER: { label: 'Set the lead manager', value: 'MANAGER' },
  ADD_NOTE: { label: 'Add a note', value: 'NOTE' },
  NOTIFY: { label: 'Notify a team member', value: 'MEMBER' },
  CREATE_TASK: { label: 'Add a task', value: 'TITLE' },
  TELL_WEBHOOK: { label: 'Send to webhook', value: 'WEBHOOK' },
  LEAVE: { label: 'End the enrollment', value: 'NONE' },
} as const satisfies Record<string, AutomationPart>;

/** The conditions about a person: whether they have this tag, are in this stage … */
export const CONDITION_FIELDS = {
  TAG: 'Has the tag',
  STAGE: 'Is in the stage',
  STATUS: 'Has the status',
  SOURCE: 'Comes from the source',
  GROUP: 'Is in the group',
  VIEW: 'Is in the view',
  CONSENTED: 'Has consented to messages',
  REPLIED: 'Has replied',
  CLICKED: 'Has clicked a link of',
} as const;

/** Since when an answer counts; a click counts since the enrollment. */
export const REPLY_SPANS = { RUN: 'since the enrollment', TEXT: 'since the last message' } as const;

/** Conditions that a trigger cannot have: they are about replies and clicks since the enrollment. */
export const RUN_FIELDS = ['REPLIED', 'CLICKED'] as const satisfies readonly ConditionField[];

/** The choice of any campaign, next to the existing campaigns. */
export const ANY_CAMPAIGN = 'any campaign';

/** The choice of any form, next to the existing forms. */
export const ANY_FORM = 'any form';

/** The choice of any message in click conditions: messages of automations have short links, too. */
export const ANY_TEXT = 'any message';

/** The conditions that a goal can have. */
export const GOAL_FIELDS = ['STAGE', 'REPLIED'] as const satisfies readonly (keyof typeof CONDITION_FIELDS)[];

/** The lead's own lead manager as recipient of a notification. */
export const LEAD_MANAGER = 'MANAGER';

/** The rules for the choice of a lead manager, next to the single lead managers. */
export const MANAGER_TURNS = { ROUND_ROBIN: 'Round robin', LEAST_BUSY: 'Least busy' } as const;

/** The label of a trigger or step, and the type of its setting. */
interface AutomationPart {
  label: string;
  value: SettingKind;
}

/** The type of a setting: KEYWORD is a word in capitals; WEBHOOK, CAMPAIGN and FORM an id, the last two '' for any. DATE and SILENCE: automationSettings. */
export type SettingKind =
  | 'NONE'
  | 'TAG'
  | 'STAGE'
  | 'KEYWORD'
  | 'CAMPAIGN'
  | 'FORM'
  | 'DATE'
  | 'SILENCE'
  | 'BODY'
  | 'MINUTES'
  | 'TITLE'
  | 'NOTE'
  | 'MANAGER'
  | 'MEMBER'
  | 'WEBHOOK'
  | 'CONDITION';

export type AutomationTriggerKind = keyof typeof AUTOMATION_TRIGGERS;
export type AutomationStepKind = keyof typeof AUTOMATION_STEPS;
export type ConditionField = keyof typeof CONDITION_FIELDS;

/** The result of a branch condition. */
export type BranchArm = 'YES' | 'NO';

/** value: a tag, the id of an entry of lead setup or of a shared view of the leads, one of REPLY_SPANS, the id of a campaign ('' for any); '' of consent. */
export interface AutomationCondition {
  field: ConditionField;
  value: string;
}

/** A step. A step of an arm refers to its branch and arm; steps are in the order of the list. */
export interface AutomationStep {
  id: string;
  parentId: string | null;
  arm: BranchArm | null;
  kind: AutomationStepKind;
  /** The condition of a branch; null for other steps. */
  field: ConditionField | null;
  /** The setting as text: a body with merge fields, minutes, a tag, an id, a title; '' where there is none. */
  value: string;
  /** The provider of a message, as long as it exists; without it the routing rules decide. */
  providerId?: string | null | undefined;
}

/** All that an automation is, but for its name. Each run keeps the one that it began with. */
export interface AutomationDefinition {
  trigger: { kind: AutomationTriggerKind; value: string };
  /** Only people who match it enroll; null for everyone. */
  onlyIf: AutomationCondition | null;
  /** Whether a person can enroll again at the next trigger. */
  isRepeated: boolean;
  /** The goal: people who reach it exit. Null for none; definitions older than goals have none. */
  goal?: AutomationCondition | null;
  steps: readonly AutomationStep[];
}
