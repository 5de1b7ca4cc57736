import { isOptionColour } from '#contract/lead-setup/colours.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { CRM_LENGTHS, MAX_LEAD_OPTIONS } from '#contract/limits/records/people.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { translated } from '../../../i18n/translated.ts';

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
export const LEAD_OPTION_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get tooLong() {
    return i18n.t('The name can have at most {most} characters', { most: CRM_LENGTHS.optionName });
  },
  colour: /*i18n*/ 'Please choose a color from the list',
  outcome: /*i18n*/ 'Please choose the meaning of this status',
  noOutcome: /*i18n*/ 'Only a status has a meaning',
  taken: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {There is already a group with this name} STAGE {There is already a stage with this name} STATUS {There is already a status with this name} other {There is already a source with this name}}',
      { kind },
    ),
  tooMany: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {There can be at most {most} groups} STAGE {There can be at most {most} stages} STATUS {There can be at most {most} statuses} other {There can be at most {most} sources}}',
      { kind, most: MAX_LEAD_OPTIONS },
    ),
  last: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {Every lead needs a group. Keep at least one} STAGE {Every lead needs a stage. Keep at least one} STATUS {Every lead needs a status. Keep at least one} other {Every lead needs a source. Keep at least one}}',
      { kind },
    ),
  otherDefault: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {Make another group the default first} STAGE {Make another stage the default first} STATUS {Make another status the default first} other {Make another source the default first}}',
      { kind },
    ),
  groupDefault: /*i18n*/ 'Groups have no default',
  archivedDefault: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {Restore this group before it becomes the default} STAGE {Restore this stage before it becomes the default} STATUS {Restore this status before it becomes the default} other {Restore this source before it becomes the default}}',
      { kind },
    ),
  inUse: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {This group is in use. Choose a replacement} STAGE {This stage is in use. Choose a replacement} STATUS {This status is in use. Choose a replacement} other {This source is in use. Choose a replacement}}',
      { kind },
    ),
  replacement: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {Choose another group that is not archived} STAGE {Choose another stage that is not archived} STATUS {Choose another status that is not archived} other {Choose another source that is not archived}}',
      { kind },
    ),
  orderChanged: (kind: OptionKind) =>
    i18n.t(
      '{kind, select, GROUP {The groups have changed. Check the order and move the option again} STAGE {The stages have changed. Check the order and move the option again} STATUS {The statuses have changed. Check the order and move the option again} other {The sources have changed. Check the order and move the option again}}',
      { kind },
    ),
});

const OUTCOMES = ['OPEN', 'FOLLOW_UP', 'WON', 'LOST'];

function isOutcome(outcome: string | null): boolean {
  return outcome !== null && OUTCOMES.includes(outcome);
}
