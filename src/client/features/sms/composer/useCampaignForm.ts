import { useRef } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { momentOf, wallTime } from '#contract/time/zonedTime.ts';
import { smsCampaignProblems } from '#contract/validation/records/smsCampaign.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import type { SmsCampaignInput } from '../sms.generated.ts';
import { useCreateSmsCampaignMutation, useUpdateSmsCampaignMutation } from '../smsApi.ts';
import type { CampaignAudience } from './campaignAudience.ts';

export interface CampaignValues {
  name: string;
  body: string;
  providerId: string;
  /** 'KEEP' and 'GIVEN' are the audience that is there already. */
  audience: 'LEAD' | 'CONTACT' | 'GIVEN' | 'KEEP';
  /** '' for as soon as it is started. */
  startAt: string;
  purpose: 'MARKETING' | 'SERVICE';
  /** 'yes' or ''. */
  shortLinks: string;
  /** 'yes' or ''. */
  consenting: string;
}

interface CampaignFormOptions {
  /** Null for a new one. */
  campaign: SmsCampaign | null;
  /** Whom a list handed over. */
  given: CampaignAudience | null;
  /** The only provider, if there is one. */
  providerId: string;
  onSaved: (id: string) => void;
}

/** The form of a campaign that was not started. */
export function useCampaignForm({ campaign, given, providerId, onSaved }: CampaignFormOptions) {
  const [create] = useCreateSmsCampaignMutation();
  const [update] = useUpdateSmsCampaignMutation();
  const { timeZone } = useCalendar();
  const savedId = useRef(campaign?._id ?? '');

  async function send(values: CampaignValues): Promise<string | null> {
    const input = inputOf(values, given, timeZone);
    if (campaign)
      return errorMessageOf(await update({ id: campaign._id, input }), 'Failed to save the campaign');
    const answer = await create({ input });
    savedId.current = answer.data?.data?._id ?? '';
    return errorMessageOf(answer, 'Failed to add the campaign');
  }

  return useTextForm<CampaignValues>({
    initial: {
      name: campaign?.name ?? '',
      body: campaign?.body ?? '',
      providerId: campaign?.providerId ?? providerId,
      audience: campaign ? 'KEEP' : given ? 'GIVEN' : 'LEAD',
      startAt: campaign?.startAt ? wallTime(campaign.startAt, timeZone) : '',
      purpose: campaign && !campaign.isMarketing ? 'SERVICE' : 'MARKETING',
      shortLinks: (campaign?.areLinksShort ?? true) ? 'yes' : '',
      consenting: campaign?.needsConsent ? 'yes' : '',
    },
    problemsOf: ({ name, body, providerId: provider }) => ({
      ...smsCampaignProblems({ name, body }),
      ...(provider === '' && { providerId: 'Choose a provider' }),
    }),
    send,
    onSent: () => onSaved(savedId.current),
    isLast: true,
  });
}

function inputOf(
  { name, body, providerId, audience, startAt, purpose, shortLinks, consenting }: CampaignValues,
  given: CampaignAudience | null,
  timeZone: string,
): SmsCampaignInput {
  return {
    name,
    body,
    providerId,
    ...audienceOf(audience, given),
    startAt: startAt === '' ? null : momentOf(startAt, timeZone),
    isMarketing: purpose === 'MARKETING',
    areLinksShort: shortLinks !== '',
    needsConsent: consenting !== '',
  };
}

function audienceOf(audience: CampaignValues['audience'], given: CampaignAudience | null) {
  if (audience === 'KEEP') return {};
  if (audience === 'GIVEN' && given) return { kind: given.kind, selection: given.selection };
  return {
    kind: audience === 'CONTACT' ? ('CONTACT' as const) : ('LEAD' as const),
    selection: { isAll: true },
  };
}
