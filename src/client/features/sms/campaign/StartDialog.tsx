import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { startText } from '../campaigns/timeWords.ts';
import type { PreflightSmsCampaignQuery } from './campaign.generated.ts';
import { ForecastRisks } from './ForecastRisks.tsx';

type Forecast = NonNullable<PreflightSmsCampaignQuery['preflightSmsCampaign']['data']>;

interface StartDialogProps {
  campaign: SmsCampaign;
  /** Undefined until it is known. */
  forecast: Forecast | null | undefined;
  /** It waits for its time. */
  isLater: boolean;
  /** Its time was missed by so much that the server asks, too. */
  isLate: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a campaign is started, with what that does: how many texts, what they cost, and until when. */
export function StartDialog({ campaign, forecast, isLater, isLate, ...dialog }: StartDialogProps) {
  const { timeZone } = useCalendar();
  const when = isLater ? t` on ${{ value: startText(campaign, timeZone) ?? '' }}` : ' now';
  return (
    <ConfirmDialog
      {...dialog}
      title={isLater ? t`Schedule this campaign?` : t`Start this campaign?`}
      text={
        <>
          {isLate && campaign.startAt && (
            <p>{t`The scheduled time was ${{ startAt: exactTime(campaign.startAt, timeZone) }}, which has passed. The campaign starts now.`}</p>
          )}
          {forecast && <p>{whatGoes(forecast, when, timeZone)}</p>}
          {forecast && <ForecastRisks risks={forecast.risks} />}
          <p>{t`Sent messages cannot be recalled.`}</p>
        </>
      }
      confirmLabel={isLater ? t`Yes, schedule` : t`Yes, start now`}
    />
  );
}

/** 'Send 131 messages now? 12 are skipped; about $1.04; the last one is sent on 1 Mar 2026, 09:00.' */
function whatGoes(
  { audience, toSend, later, cost, currency, finishAt }: Forecast,
  when: string,
  timeZone: string,
): string {
  const texts = toSend + later;
  const skipped = audience - texts;
  const details = [
    ...(skipped > 0
      ? [t`${{ skipped: skipped.toLocaleString() }} ${{ value: skipped === 1 ? 'is' : 'are' }} skipped`]
      : []),
    ...(cost > 0 ? [`cost: ${moneyText(cost, currency)}`] : []),
    ...(finishAt ? [t`the last message is sent on ${{ finishAt: exactTime(finishAt, timeZone) }}`] : []),
  ].join('; ');
  const question = t`Send ${{ texts: texts.toLocaleString() }} ${{ value: texts === 1 ? 'message' : 'messages' }}${when}?`;
  return details === '' ? question : `${question} ${details.charAt(0).toUpperCase()}${details.slice(1)}.`;
}
