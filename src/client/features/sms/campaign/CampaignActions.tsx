import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { useNow } from '#client/kit/time/useNow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import { MISSED_START_MINUTES } from '#contract/limits/records/sms.ts';
import type { CampaignStep } from '#contract/sms/campaignStatus.ts';
import { canStep } from '#contract/sms/campaignStatus.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { isToCome } from '../campaigns/timeWords.ts';
import { useDuplicateCampaign } from '../campaigns/useDuplicateCampaign.ts';
import {
  useCancelSmsCampaignMutation,
  usePauseSmsCampaignMutation,
  usePreflightSmsCampaignQuery,
  useResumeSmsCampaignMutation,
  useRetrySmsCampaignMutation,
  useStartSmsCampaignMutation,
} from './campaignApi.ts';
import { StartDialog } from './StartDialog.tsx';

type Step = Exclude<CampaignStep, 'edit'>;

interface CampaignActionsProps {
  campaign: SmsCampaign;
  /** Texts that failed for now, and were not sent for certain. */
  retryable: number;
  onEdit: () => void;
}

/** The actions for a campaign in its state that the viewer may use; sending is a separate permission. */
export function CampaignActions({ campaign, retryable, onEdit }: CampaignActionsProps) {
  const { status } = campaign;
  const maySend = can(useViewer(), 'SMS_CAMPAIGN', 'MANAGE');
  const { take, isBusy } = useSteps(campaign._id);
  const duplicate = useDuplicateCampaign();
  const [asked, setAsked] = useState<'start' | 'cancel' | null>(null);
  const now = useNow();
  // The forecast on the page asks the same
  const { data: reply } = usePreflightSmsCampaignQuery({ id: campaign._id }, { skip: status !== 'DRAFT' });
  const forecast = reply?.data;
  const isLater = isToCome(campaign, forecast?.startAt ?? campaign.startAt ?? '', now);
  const isLate =
    !campaign.startIsLocal && campaign.startAt !== null && now - Date.parse(campaign.startAt) > MISSED_MS;
  const startLabel = isLater ? t`Schedule` : t`Start now`;
  const close = () => setAsked(null);
  const takeAsked = async () => {
    if (asked) await take(asked, asked === 'start' && isLate);
    close();
  };
  return (
    <>
      {/* Of one that is over nothing else is left; of others the list has it, where a phone has no room for it here */}
      {!canStep('cancel', status) && (
        <Button onClick={() => void duplicate(campaign._id)}>{t`Duplicate`}</Button>
      )}
      {canStep('cancel', status) && <Button onClick={() => setAsked('cancel')}>{t`Cancel campaign`}</Button>}
      {canStep('edit', status) && <Button onClick={onEdit}>{t`Edit`}</Button>}
      {maySend && retryable > 0 && canStep('retry', status) && (
        <Button disabled={isBusy} onClick={() => void take('retry')}>
          {plural(retryable, { one: 'Retry # failed', other: 'Retry # failed' })}
        </Button>
      )}
      {canStep('pause', status) && (
        <Button look="primary" disabled={isBusy} onClick={() => void take('pause')}>{t`Pause`}</Button>
      )}
      {maySend && canStep('resume', status) && (
        <Button look="primary" disabled={isBusy} onClick={() => void take('resume')}>
          {isOwnerProblem(campaign.statusReason) ? t`Take over` : t`Resume`}
        </Button>
      )}
      {maySend && canStep('start', status) && (
        <Button look="primary" disabled={isBusy} onClick={() => setAsked('start')}>
          {startLabel}
        </Button>
      )}
      <StartDialog
        campaign={campaign}
        forecast={forecast}
        isLater={isLater}
        isOpen={asked === 'start'}
        isLate={isLate}
        isBusy={isBusy}
        onConfirm={() => void takeAsked()}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={t`Cancel this campaign?`}
        text={t`Remaining recipients get no message. A cancelled campaign cannot be restarted.`}
        confirmLabel={t`Yes, cancel`}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void takeAsked()}
        onClose={close}
      />
    </>
  );
}

const FAILURES: Record<Step, MessageDescriptor> = {
  start: msg`Failed to start the campaign`,
  pause: msg`Failed to pause the campaign`,
  resume: msg`Failed to resume the campaign`,
  cancel: msg`Failed to cancel the campaign`,
  retry: msg`Failed to retry the campaign`,
};

/** By more than that its time was missed: the server asks before it sends. */
const MISSED_MS = MISSED_START_MINUTES * 60_000;

function useSteps(id: string) {
  const [start, starting] = useStartSmsCampaignMutation();
  const [pause, pausing] = usePauseSmsCampaignMutation();
  const [resume, resuming] = useResumeSmsCampaignMutation();
  const [cancel, cancelling] = useCancelSmsCampaignMutation();
  const [retry, retrying] = useRetrySmsCampaignMutation();
  const steps = { pause, resume, cancel, retry };
  return {
    isBusy: [starting, pausing, resuming, cancelling, retrying].some(({ isLoading }) => isLoading),
    async take(step: Step, isLate = false) {
      const answer = step === 'start' ? await start({ id, isLate }) : await steps[step]({ id });
      if (answer.error) toast.error(errorText(answer.error, t(FAILURES[step])));
      else toast.success(answer.data.message);
    },
  };
}
