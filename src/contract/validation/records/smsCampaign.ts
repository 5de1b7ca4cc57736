import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { textLength, tidyText } from '../text.ts';
import { campaignBodyProblem } from './crm/messageTemplate.ts';

/** The input of a campaign. */
export interface SmsCampaignFields {
  name: string;
  body: string;
}

export type SmsCampaignProblems = Partial<Record<keyof SmsCampaignFields, string>>;

/** The message for each field that breaks its rule; empty where the campaign can be saved as it is. */
export function smsCampaignProblems(fields: SmsCampaignFields): SmsCampaignProblems {
  const problems: SmsCampaignProblems = {};
  const name = tidyText(fields.name);
  if (name === '') problems.name = SMS_CAMPAIGN_MESSAGES.required;
  else if (textLength(name) > SMS_LENGTHS.campaignName) problems.name = SMS_CAMPAIGN_MESSAGES.name;
  const body = campaignBodyProblem(fields.body);
  if (body) problems.body = body;
  return problems;
}

/** The messages about a campaign. */
export const SMS_CAMPAIGN_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get name() {
    return i18n.t('The name can have at most {most} characters', { most: SMS_LENGTHS.campaignName });
  },
} as const);
