import { isOptionColour } from '#contract/lead-setup/colours.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { OPTION_WORDS } from '#contract/lead-setup/optionWords.ts';
import { CRM_LENGTHS, MAX_LEAD_OPTIONS } from '#contract/limits/records/people.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';

/** The input of a lead option. */
export interface LeadOptionFields {
  name: string;
  colour: string;
  /** For a status only. */
  outcome: string | null;
}

export type LeadOptionProblems = Partial<Record<keyof LeadOptionFields, string>>;

/** The message for each field that breaks its rule; empty where the entry can be saved as it is. */
export function leadOptionProblems(kind: OptionKind, fields: LeadOptionFields): LeadOptionProblems {
  const problems: LeadOptionProblems = {};
  const name = tidyText(fields.name);
  if (name === '') problems.name = LEAD_OPTION_MESSAGES.required;
  else if (textLength(name) > CRM_LENGTHS.optionName) problems.name = LEAD_OPTION_MESSAGES.tooLong;
  if (!isOptionColour(fields.colour)) problems.colour = LEAD_OPTION_MESSAGES.colour;
  if (kind === 'STATUS' && !isOutcome(fields.outcome)) problems.outcome = LEAD_OPTION_MESSAGES.outcome;
  if (kind !== 'STATUS' && fields.outcome !== null) problems.outcome = LEAD_OPTION_MESSAGES.noOutcome;
  return problems;
}

/** The messages about a lead option. */
export const LEAD_OPTION_MESSAGES = {
  required: 'This field is required!',
  tooLong: `The name can have at most ${CRM_LENGTHS.optionName} characters`,
  colour: 'Please choose a color from the list',
  outcome: 'Please choose the meaning of this status',
  noOutcome: 'Only a status has a meaning',
  taken: (kind: OptionKind) => `There is already a ${OPTION_WORDS[kind].one} with this name`,
  tooMany: (kind: OptionKind) => `There can be at most ${MAX_LEAD_OPTIONS} ${OPTION_WORDS[kind].many}`,
  last: (kind: OptionKind) => `Every lead needs a ${OPTION_WORDS[kind].one}. Keep at least one`,
  otherDefault: (kind: OptionKind) => `Make another ${OPTION_WORDS[kind].one} the default first`,
  groupDefault: 'Groups have no default',
  archivedDefault: (kind: OptionKind) =>
    `Restore this ${OPTION_WORDS[kind].one} before it becomes the default`,
  inUse: (kind: OptionKind) => `This ${OPTION_WORDS[kind].one} is in use. Choose a replacement`,
  replacement: (kind: OptionKind) => `Choose another ${OPTION_WORDS[kind].one} that is not archived`,
  orderChanged: (kind: OptionKind) =>
    `The ${OPTION_WORDS[kind].many} have changed. Check the order and move the option again`,
};

const OUTCOMES = ['OPEN', 'FOLLOW_UP', 'WON', 'LOST'];

function isOutcome(outcome: string | null): boolean {
  return outcome !== null && OUTCOMES.includes(outcome);
}
