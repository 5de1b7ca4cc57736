import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { ActionSkeleton, FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { CAMPAIGN_STATUS_NAMES } from '#contract/sms/campaignStatus.ts';
import { hasLink } from '#contract/sms/shortLinks.ts';
import { CAMPAIGN_TONES } from '../campaigns/campaignWords.ts';
import type { SmsCampaignStatus } from './campaign.generated.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { useFindSmsCampaignQuery } from './campaignApi.ts';
import { CampaignDetails } from './CampaignDetails.tsx';
import { EditDraft } from './EditDraft.tsx';
import { Forecast } from './Forecast.tsx';
import { Funnel } from './Funnel.tsx';
import { Recipients } from './Recipients.tsx';
import styles from './Campaign.module.css';

const LEFT_TO_SENDERS: Partial<Record<SmsCampaignStatus, MessageDescriptor>> = {
  DRAFT: msg`You can edit this campaign. A member with permission to send can start it.`,
  PAUSED: msg`You can pause or cancel this campaign. A member with permission to send can resume it.`,
};

/** One campaign: of a draft what it would do, of one that was started how far it has come, recipient by recipient. */
export function CampaignScreen() {
  const { id = '' } = useParams();
  // Another one is another page: nothing that is open or typed goes along
  return <OneCampaign key={id} id={id} />;
}

function OneCampaign({ id }: { id: string }) {
  const query = useFindSmsCampaignQuery({ id });
  const [isEditing, setIsEditing] = useState(false);
  const mayWrite = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const { timeZone } = useCalendar();
  const campaign = query.data?.data;
  useDocumentTitle(campaign?.name ?? t`Campaign`);
  if (!campaign)
    return (
      <Page title={t`Campaign`} action={query.isLoading && <ActionSkeleton />}>
        <RecordState
          query={query}
          what="campaign"
          skeleton={<FormSkeleton fields={6} />}
          back={<ButtonLink to={paths.smsCampaigns.to()}>{t`All campaigns`}</ButtonLink>}
        />
      </Page>
    );

  if (isEditing && campaign.status === 'DRAFT')
    return (
      <Page title={campaign.name}>
        <EditDraft
          campaign={campaign}
          audience={query.data?.audience ?? null}
          onDone={() => setIsEditing(false)}
        />
      </Page>
    );
  return (
    <Page
      title={campaign.name}
      beside={
        <StatusPill tone={CAMPAIGN_TONES[campaign.status]}>
          {CAMPAIGN_STATUS_NAMES[campaign.status]}
        </StatusPill>
      }
      action={
        mayWrite && (
          <CampaignActions
            campaign={campaign}
            retryable={query.data?.retryable ?? 0}
            onEdit={() => setIsEditing(true)}
          />
        )
      }
    >
      <div className={styles.parts}>
        <SendersNote status={campaign.status} />
        {campaign.statusReason && <p className={styles.reason}>{i18n.t(campaign.statusReason)}</p>}
        {campaign.waitsUntil && (
          <p className={styles.reason}>
            {waitText(campaign.isAtDailyCap, exactTime(campaign.waitsUntil, timeZone))}
          </p>
        )}
        {campaign.startedAt ? (
          <Funnel campaign={campaign} {...answered(query.data)} />
        ) : (
          <Forecast campaign={campaign} />
        )}
        <CampaignDetails campaign={campaign} audience={query.data?.audience ?? null} />
        {campaign.startedAt && (
          <Recipients
            campaignId={campaign._id}
            kind={campaign.kind}
            hasClicks={campaign.areLinksShort && hasLink(campaign.body)}
          />
        )}
      </div>
    </Page>
  );
}

function waitText(isAtDailyCap: boolean, time: string): string {
  return isAtDailyCap
    ? t`The daily cap of the provider is reached. Sending continues automatically on ${time}.`
    : t`Sending is waiting for the end of quiet hours or for a retry. Sending continues automatically on ${time}.`;
}

function answered(found: { replied: number; optedOut: number } | undefined) {
  return { replied: found?.replied ?? 0, optedOut: found?.optedOut ?? 0 };
}

/** Why the step that comes next is no button, for who may write campaigns and not send them. */
function SendersNote({ status }: { status: SmsCampaignStatus }) {
  const viewer = useViewer();
  const text = LEFT_TO_SENDERS[status];
  if (!text || !can(viewer, 'SMS_CAMPAIGN', 'EDIT') || can(viewer, 'SMS_CAMPAIGN', 'MANAGE')) return null;
  return <p className={styles.reason}>{t(text)}</p>;
}
