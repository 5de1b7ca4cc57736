import { translated } from '../i18n/translated.ts';
/** The triggers of automations. `value` is the type of the trigger's setting: none, a tag, the id of a stage … */
export const AUTOMATION_TRIGGERS = {
  LEAD_CREATED: { label: /*i18n*/ 'A lead is created', value: 'NONE' },
  STAGE_ENTERED: { label: /*i18n*/ 'A lead enters a stage', value: 'STAGE' },
  TAG_ADDED: { label: /*i18n*/ 'A lead gets a tag', value: 'TAG' },
  KEYWORD_RECEIVED: { label: /*i18n*/ 'A lead sends a keyword', value: 'KEYWORD' },
  TEXT_RECEIVED: { label: /*i18n*/ 'A lead sends a message', value: 'NONE' },
  DATE_REACHED: { label: /*i18n*/ 'A date is reached', value: 'DATE' },
  NO_REPLY: { label: /*i18n*/ 'A lead does not reply', value: 'SILENCE' },
  CAMPAIGN_SENT: { label: /*i18n*/ 'A lead receives a campaign', value: 'CAMPAIGN' },
  FORM_SENT: { label: /*i18n*/ 'A lead submits a form', value: 'FORM' },
  DEAL_CREATED: { label: /*i18n*/ 'A deal of a lead is created', value: 'PIPELINE' },
  DEAL_STAGE_ENTERED: { label: /*i18n*/ 'A deal of a lead enters a stage', value: 'DEAL_STAGE' },
  DEAL_WON: { label: /*i18n*/ 'A deal of a lead is won', value: 'PIPELINE' },
  DEAL_LOST: { label: /*i18n*/ 'A deal of a lead is lost', value: 'PIPELINE' },
  DEAL_ROTTING: { label: /*i18n*/ 'A deal of a lead is rotting', value: 'PIPELINE' },
} as const satisfies Record<string, AutomationPart>;

/** The kinds of steps. */
export const AUTOMATION_STEPS = {
  SEND_TEXT: { label: /*i18n*/ 'Send a message', value: 'BODY' },
  WAIT: { label: /*i18n*/ 'Wait', value: 'MINUTES' },
  WAIT_UNTIL: { label: /*i18n*/ 'Wait until a date', value: 'DATE' },
  WAIT_OPEN: { label: /*i18n*/ 'Wait until quiet hours end', value: 'NONE' },
  BRANCH: { label: /*i18n*/ 'Branch', value: 'CONDITION' },
  ADD_TAG: { label: /*i18n*/ 'Add a tag', value: 'TAG' },
  REMOVE_TAG: { label: /*i18n*/ 'Remove a tag', value: 'TAG' },
  SET_STAGE: { label: /*i18n*/ 'Set the stage', value: 'STAGE' },
  SET_MANAGER: { label: /*i18n*/ 'Set the lead manager', value: 'MANAGER' },
  ADD_NOTE: { label: /*i18n*/ 'Add a note', value: 'NOTE' },
  NOTIFY: { label: /*i18n*/ 'Notify a team member', value: 'MEMBER' },
  CREATE_TASK: { label: /*i18n*/ 'Add a task', value: 'TITLE' },
  CREATE_DEAL: { label: /*i18n*/ 'Create a deal', value: 'DEAL' },
  MOVE_DEAL: { label: /*i18n*/ 'Move the deal', value: 'DEAL_STAGE' },
  SET_DEAL: { label: /*i18n*/ 'Change the deal', value: 'DEAL_FIELD' },
  TELL_WEBHOOK: { label: /*i18n*/ 'Send to webhook', value: 'WEBHOOK' },
  LEAVE: { label: /*i18n*/ 'End the enrollment', value: 'NONE' },
} as const satisfies Record<string, AutomationPart>;

/** The conditions about a person: whether they have this tag, are in this stage …; and about the deal of the enrollment. */
export const CONDITION_FIELDS = translated({
  TAG: /*i18n*/ 'Has the tag',
  STAGE: /*i18n*/ 'Is in the stage',
  STATUS: /*i18n*/ 'Has the status',
  SOURCE: /*i18n*/ 'Comes from the source',
  GROUP: /*i18n*/ 'Is in the group',
  VIEW: /*i18n*/ 'Is in the view',
  CONSENTED: /*i18n*/ 'Has consented to messages',
  REPLIED: /*i18n*/ 'Has replied',
  CLICKED: /*i18n*/ 'Has clicked a link of',
  DEAL_PIPELINE: /*i18n*/ 'The deal is in the pipeline',
  DEAL_STAGE: /*i18n*/ 'The deal is in the stage',
  DEAL_STATUS: /*i18n*/ 'The deal is open, won or lost',
  DEAL_AMOUNT: /*i18n*/ 'The deal has at least the amount',
  DEAL_OWNER: /*i18n*/ 'The deal belongs to',
} as const);

/** Since when an answer counts; a click counts since the enrollment. */
export const REPLY_SPANS = translated({
  RUN: /*i18n*/ 'since the enrollment',
  TEXT: /*i18n*/ 'since the last message',
} as const);

/** Conditions that a trigger cannot have: they are about replies and clicks since the enrollment. */
export const RUN_FIELDS = ['REPLIED', 'CLICKED'] as const satisfies readonly ConditionField[];

/** The conditions about a deal: the one that triggered the enrollment, else the newest open one of the lead. */
export const DEAL_FIELDS = [
  'DEAL_PIPELINE',
  'DEAL_STAGE',
  'DEAL_STATUS',
  'DEAL_AMOUNT',
  'DEAL_OWNER',
] as const satisfies readonly ConditionField[];

/** A condition about a deal. */
export type DealField = (typeof DEAL_FIELDS)[number];

/** Whether a condition is about a deal. */
export function isDealField(field: ConditionField): field is DealField {
  return (DEAL_FIELDS as readonly string[]).includes(field);
}

/** The choice of any campaign, next to the existing campaigns. */
export const ANY_CAMPAIGN = /*i18n*/ 'any campaign';

/** The choice of any form, next to the existing forms. */
export const ANY_FORM = /*i18n*/ 'any form';

/** The choice of any pipeline, next to the existing pipelines. */
export const ANY_PIPELINE = /*i18n*/ 'any pipeline';

/** The choice of any message in click conditions: messages of automations have short links, too. */
export const ANY_TEXT = /*i18n*/ 'any message';

/** The conditions that a goal can have. */
export const GOAL_FIELDS = ['STAGE', 'REPLIED'] as const satisfies readonly (keyof typeof CONDITION_FIELDS)[];

/** The lead's own lead manager as recipient of a notification. */
export const LEAD_MANAGER = 'MANAGER';

/** The rules for the choice of a lead manager, next to the single lead managers. */
export const MANAGER_TURNS = translated({
  ROUND_ROBIN: /*i18n*/ 'Round robin',
  LEAST_BUSY: /*i18n*/ 'Least busy',
} as const);

/** The label of a trigger or step, and the type of its setting. */
interface AutomationPart {
  label: string;
  value: SettingKind;
}

/** The type of a setting: KEYWORD is a word in capitals; WEBHOOK, CAMPAIGN, FORM, PIPELINE and DEAL_STAGE an id, '' of a campaign, form or pipeline for any. DATE, SILENCE, DEAL and DEAL_FIELD: automationSettings. */
export type SettingKind =
  | 'NONE'
  | 'TAG'
  | 'STAGE'
  | 'KEYWORD'
  | 'CAMPAIGN'
  | 'FORM'
  | 'PIPELINE'
  | 'DEAL_STAGE'
  | 'DEAL'
  | 'DEAL_FIELD'
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

/** value: a tag, the id of an entry of lead setup or of a shared view of the leads, one of REPLY_SPANS, the id of a campaign ('' for any), '' of consent; of a deal an id, its status, or an amount in minor units of the company's currency. */
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
