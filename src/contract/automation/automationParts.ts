/** What begins an automation for somebody. `value` says what its setting is: nothing, a tag, the id of a stage … */
export const AUTOMATION_TRIGGERS = {
  LEAD_CREATED: { label: 'A lead is created', value: 'NONE' },
  STAGE_ENTERED: { label: 'A lead enters a stage', value: 'STAGE' },
  TAG_ADDED: { label: 'A lead gets a tag', value: 'TAG' },
  KEYWORD_RECEIVED: { label: 'A lead texts a word', value: 'KEYWORD' },
  TEXT_RECEIVED: { label: 'A lead texts anything', value: 'NONE' },
  DATE_REACHED: { label: 'A date of a lead comes', value: 'DATE' },
  NO_REPLY: { label: 'A lead does not answer', value: 'SILENCE' },
  CAMPAIGN_SENT: { label: 'A lead is sent a campaign', value: 'CAMPAIGN' },
  FORM_SENT: { label: 'A lead sends a form', value: 'FORM' },
} as const satisfies Record<string, AutomationPart>;

/** What an automation does, one after the other. */
export const AUTOMATION_STEPS = {
  SEND_TEXT: { label: 'Send a text', value: 'BODY' },
  WAIT: { label: 'Wait', value: 'MINUTES' },
  WAIT_UNTIL: { label: 'Wait until a date', value: 'DATE' },
  WAIT_OPEN: { label: 'Wait until quiet hours are over', value: 'NONE' },
  BRANCH: { label: 'Branch', value: 'CONDITION' },
  ADD_TAG: { label: 'Add a tag', value: 'TAG' },
  REMOVE_TAG: { label: 'Remove a tag', value: 'TAG' },
  SET_STAGE: { label: 'Set the stage', value: 'STAGE' },
  SET_MANAGER: { label: 'Set the lead manager', value: 'MANAGER' },
  ADD_NOTE: { label: 'Add a note', value: 'NOTE' },
  NOTIFY: { label: 'Notify a team member', value: 'MEMBER' },
  CREATE_TASK: { label: 'Add a task', value: 'TITLE' },
  TELL_WEBHOOK: { label: 'Tell a webhook', value: 'WEBHOOK' },
  LEAVE: { label: 'Leave the automation', value: 'NONE' },
} as const satisfies Record<string, AutomationPart>;

/** What a condition asks of somebody: whether they have this tag, are in this stage … */
export const CONDITION_FIELDS = {
  TAG: 'Has the tag',
  STAGE: 'Is in the stage',
  STATUS: 'Has the status',
  SOURCE: 'Comes from the source',
  GROUP: 'Is in the group',
  VIEW: 'Is in the view',
  CONSENTED: 'Has agreed to texts',
  REPLIED: 'Has answered',
  CLICKED: 'Has opened a link of',
} as const;

/** Since when an answer counts; a click counts since it began. */
export const REPLY_SPANS = { RUN: 'since it began', TEXT: 'since its last text' } as const;

/** What is not asked of who begins: nobody has answered or opened a link since then. */
export const RUN_FIELDS = ['REPLIED', 'CLICKED'] as const satisfies readonly ConditionField[];

/** What is offered beside the campaigns that there are. */
export const ANY_CAMPAIGN = 'any campaign';

/** The same beside the forms. */
export const ANY_FORM = 'any form';

/** What is offered beside them where clicks are asked for: texts of automations have short links, too. */
export const ANY_TEXT = 'any text';

/** What whoever leaves an automation may have reached. */
export const GOAL_FIELDS = ['STAGE', 'REPLIED'] as const satisfies readonly (keyof typeof CONDITION_FIELDS)[];

/** A lead's own lead manager, as whoever is notified. */
export const LEAD_MANAGER = 'MANAGER';

/** How a lead manager is chosen, beside each by their id. */
export const MANAGER_TURNS = { ROUND_ROBIN: 'In turns', LEAST_BUSY: 'The least busy' } as const;

/** What a trigger or step is called, and what its setting is. */
interface AutomationPart {
  label: string;
  value: SettingKind;
}

/** What a setting is: KEYWORD is a word in capitals, WEBHOOK the id of one, CAMPAIGN and FORM as well, or '' for each. DATE and SILENCE: automationSettings. */
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

/** By which way somebody leaves a branch. */
export type BranchArm = 'YES' | 'NO';

/** value: a tag, the id of an entry of lead setup or of a shared view of the leads, one of REPLY_SPANS, the id of a campaign ('' for any); '' of consent. */
export interface AutomationCondition {
  field: ConditionField;
  value: string;
}

/** One step. Those of a branch's arms name the branch and the arm; their order is that of the list. */
export interface AutomationStep {
  id: string;
  parentId: string | null;
  arm: BranchArm | null;
  kind: AutomationStepKind;
  /** Of a branch what it asks; null of all others. */
  field: ConditionField | null;
  /** The setting as text: a body with merge fields, minutes, a tag, an id, a title; '' where there is none. */
  value: string;
  /** Of a text the provider by which it goes while it is there; none where the routes tell. */
  providerId?: string | null | undefined;
}

/** All that an automation is, but for its name. Each run keeps the one that it began with. */
export interface AutomationDefinition {
  trigger: { kind: AutomationTriggerKind; value: string };
  /** Who does not meet it does not begin; null for everybody. */
  onlyIf: AutomationCondition | null;
  /** Whether somebody who has been through it begins again at the next trigger. */
  isRepeated: boolean;
  /** Whoever reaches it leaves; null for nobody. Definitions from before there were goals have none. */
  goal?: AutomationCondition | null;
  steps: readonly AutomationStep[];
}
