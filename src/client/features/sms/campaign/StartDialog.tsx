import { plural, t } from '@lingui/core/macro';
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
  const startAt = isLater ? startText(campaign, timeZone) : null;
  return (
    <ConfirmDialog
      {...dialog}
      title={isLater ? t`Schedule this campaign?` : t`Start this campaign?`}
      text={
        <>
          {isLate && campaign.startAt && (
            <p>{t`The scheduled time was ${{ time: exactTime(campaign.startAt, timeZone) }}, which has passed. The campaign starts now.`}</p>
          )}
          {forecast && <p>{whatGoes(forecast, startAt, timeZone)}</p>}
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
  startAt: string | null,
  timeZone: string,
): string {
  const texts = toSend + later;
  const skipped = audience - texts;
  // Each as the first one and as a further one
  const details: [first: string, further: string][] = [];
  if (skipped > 0) {
    const text = plural(skipped, { one: '# is skipped', other: '# are skipped' });
    details.push([text, text]);
  }
  if (cost > 0) {
    const price = moneyText(cost, currency);
    details.push([t`Cost: ${price}`, t`cost: ${price}`]);
  }
  if (finishAt) {
    const time = exactTime(finishAt, timeZone);
    details.push([t`The last message is sent on ${time}`, t`the last message is sent on ${time}`]);
  }
  const question =
    startAt === null
      ? plural(texts, { one: 'Send # message now?', other: 'Send # messages now?' })
      : plural(texts, { one: `Send # message on ${startAt}?`, other: `Send # messages on ${startAt}?` });
  const rest = details.map(([first, further], index) => (index === 0 ? first : further)).join('; ');
  return rest === '' ? question : t`${question} ${rest}.`;
}
