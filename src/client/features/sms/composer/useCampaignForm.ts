import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import { quietHoursProblem } from '#contract/sms/quietHours.ts';
import { momentOf, wallTime } from '#contract/time/zonedTime.ts';
import { smsCampaignProblems } from '#contract/validation/records/smsCampaign.ts';
import type { CampaignAudience } from '../campaigns/audienceText.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import type { CampaignAudience as GivenAudience, FilterInput } from './campaignAudience.ts';
import type { AudienceChoice } from './campaignChoice.ts';
import { audienceInput, byFilter, choiceOf, isByFilter } from './campaignChoice.ts';
import type { SmsCampaignInput } from './composer.generated.ts';
import { useCreateSmsCampaignMutation, useUpdateSmsCampaignMutation } from './composerApi.ts';
import { filterValue, writeFilter } from './filterChoice.ts';

export interface CampaignValues {
  name: string;
  body: string;
  providerId: string;
  audience: AudienceChoice;
  /** The filter of the audience (filterChoice.ts); '' for none. */
  listFilter: string;
  /** Ids by commas. */
  excluded: string;
  /** Ids by commas. */
  exceptCampaigns: string;
  /** Ids by commas. */
  exceptViews: string;
  start: 'NOW' | 'AT' | 'LOCAL';
  startAt: string;
  /** SendingHours as JSON; '' for the quiet hours alone. */
  hours: string;
  purpose: 'MARKETING' | 'SERVICE';
  /** 'yes' or ''. */
  shortLinks: string;
  /** 'yes' or ''. */
  consenting: string;
}

interface CampaignFormOptions {
  /** Null for a new one. */
  campaign: SmsCampaign | null;
  /** The audience of that campaign. */
  audience: CampaignAudience | null;
  /** The audience passed by a list. */
  given: GivenAudience | null;
  /** The filters of the list that passed it. */
  givenFilter: FilterInput | null;
  /** Chosen at first for a new one; '' for none. */
  providerId: string;
  onSaved: (id: string) => void;
}

/** The form of a campaign that was not started. */
export function useCampaignForm(options: CampaignFormOptions) {
  const { campaign, audience, given, givenFilter, providerId, onSaved } = options;
  const [create] = useCreateSmsCampaignMutation();
  const [update] = useUpdateSmsCampaignMutation();
  const { timeZone } = useCalendar();
  const savedId = useRef(campaign?._id ?? '');

  async function send(values: CampaignValues, initial: CampaignValues): Promise<string | null> {
    const input = inputOf(values, timeZone);
    // The stored audience may contain people hidden from the viewer
    const isKept = campaign !== null && AUDIENCE.every((name) => values[name] === initial[name]);
    const audienceGiven = isKept ? null : audienceInput(values.audience, given, values);
    if (campaign)
      return errorText(
        (await update({ id: campaign._id, input: { ...input, ...audienceGiven } })).error,
        t`Failed to save the campaign`,
      );
    const answer = await create({ input: { ...input, ...audienceGiven } });
    savedId.current = answer.data?.data?._id ?? '';
    return errorText(answer.error, t`Failed to add the campaign`);
  }

  return useTextForm<CampaignValues>({
    initial: {
      name: campaign?.name ?? '',
      body: campaign?.body ?? '',
      providerId: campaign?.providerId ?? providerId,
      audience: initialChoice(options),
      listFilter: audience?.listFilter
        ? filterValue(audience.listFilter)
        : givenFilter
          ? writeFilter(givenFilter.listFilter)
          : '',
      excluded: audience?.excluded.map(({ _id }) => _id).join(',') ?? '',
      exceptCampaigns: audience?.exceptCampaigns.map(({ _id }) => _id).join(',') ?? '',
      exceptViews: audience?.exceptViews.map(({ _id }) => _id).join(',') ?? '',
      start: campaign?.startAt ? (campaign.startIsLocal ? 'LOCAL' : 'AT') : 'NOW',
      hours: campaign?.hours ? JSON.stringify(campaign.hours) : '',
      startAt: campaign?.startAt ? wallTime(campaign.startAt, timeZone) : '',
      purpose: campaign && !campaign.isMarketing ? 'SERVICE' : 'MARKETING',
      shortLinks: (campaign?.areLinksShort ?? true) ? 'yes' : '',
      consenting: campaign?.needsConsent ? 'yes' : '',
    },
    problemsOf: ({
      name,
      body,
      providerId: provider,
      audience: choice,
      listFilter,
      start,
      startAt,
      hours,
    }) => ({
      ...smsCampaignProblems({ name, body }),
      ...(provider === '' && { providerId: t`Choose a provider` }),
      ...(isByFilter(choice) && listFilter === '' && { audience: t`Set a search or a filter` }),
      ...(start !== 'NOW' && startAt === '' && { startAt: t`Choose a time` }),
      ...(hours !== '' && { hours: quietHoursProblem(hoursOf(hours)) ?? undefined }),
    }),
    send,
    onSent: () => onSaved(savedId.current),
    isLast: true,
  });
}

const AUDIENCE = ['audience', 'listFilter', 'excluded', 'exceptCampaigns', 'exceptViews'] as const;

function initialChoice({ campaign, audience, given, givenFilter }: CampaignFormOptions): AudienceChoice {
  if (campaign) return audience ? choiceOf(campaign.kind, audience) : 'KEEP';
  if (given) return 'GIVEN';
  if (!givenFilter) return 'LEAD';
  const { kind, listFilter } = givenFilter;
  return writeFilter(listFilter) === '' ? kind : byFilter(kind);
}

function inputOf(values: CampaignValues, timeZone: string): SmsCampaignInput {
  const { name, body, providerId, start, startAt, hours, purpose, shortLinks, consenting } = values;
  return {
    name,
    body,
    providerId,
    startAt: start === 'NOW' ? null : momentOf(startAt, timeZone),
    startIsLocal: start === 'LOCAL',
    hours: hours === '' ? null : hoursOf(hours),
    isMarketing: purpose === 'MARKETING',
    areLinksShort: shortLinks !== '',
    needsConsent: consenting !== '',
    followsPolicy: true,
  };
}

/** The hours of the form as the API takes them. */
export function hoursOf(json: string): SendingHours {
  const { opensAt, closesAt, days } = JSON.parse(json) as SendingHours;
  return { opensAt, closesAt, days };
}
