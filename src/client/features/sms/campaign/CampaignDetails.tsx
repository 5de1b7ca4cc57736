import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { hasLink } from '#contract/sms/shortLinks.ts';
import type { CampaignAudience } from '../campaigns/audienceText.ts';
import { AudienceText } from '../campaigns/AudienceText.tsx';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { hoursText, startText } from '../campaigns/timeWords.ts';
import { TestSend } from '../TestSend.tsx';
import { usePreflightSmsCampaignQuery } from './campaignApi.ts';
import styles from './Campaign.module.css';

interface CampaignDetailsProps {
  campaign: SmsCampaign;
  audience: CampaignAudience | null;
}

/** The message, audience and times of a campaign; drafts can be tested. */
export function CampaignDetails({ campaign, audience }: CampaignDetailsProps) {
  const { timeZone } = useCalendar();
  const {
    _id: id,
    providerName,
    isMarketing,
    areLinksShort,
    startedAt,
    endedAt,
    createdBy,
    hours,
  } = campaign;
  // The forecast above asks the same
  const { data: forecast } = usePreflightSmsCampaignQuery({ id }, { skip: startedAt !== null });
  const time = (at: string) => exactTime(at, timeZone);
  const count = startedAt === null ? forecast?.data?.audience : undefined;
  const lines: [string, ReactNode][] = [
    [t`Provider`, providerName],
    [
      t`To`,
      audience && (
        <AudienceText
          kind={campaign.kind}
          audience={audience}
          count={count}
          needsConsent={campaign.needsConsent}
        />
      ),
    ],
    [t`Purpose`, isMarketing ? t`Marketing` : t`Requested by the recipient`],
    [
      t`Links`,
      hasLink(campaign.body) ? (areLinksShort ? t`Shortened, with click tracking` : t`Not shortened`) : null,
    ],
    [t`Start at`, startText(campaign, timeZone)],
    [t`Days and hours`, hours && hoursText(hours)],
    [t`Started`, startedAt && time(startedAt)],
    [t`Ended`, endedAt && time(endedAt)],
    [t`Created by`, createdBy],
  ];
  return (
    <Card
      title={t`Message`}
      action={campaign.status === 'DRAFT' && <TestSend text={textOf(campaign)} personId={null} />}
    >
      <p className={styles.body}>{campaign.body}</p>
      <dl className={styles.lines}>
        {lines.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

function textOf({ providerId, body, isMarketing, areLinksShort }: SmsCampaign) {
  return { providerId, body, isMarketing, areLinksShort };
}
