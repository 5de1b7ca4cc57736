import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { isToCome } from '../campaigns/timeWords.ts';
import { usePreflightSmsCampaignQuery } from './campaignApi.ts';
import { ForecastRisks } from './ForecastRisks.tsx';
import { Numbers } from './Funnel.tsx';
import styles from './Campaign.module.css';

/** What a campaign that was not started would do: now, or at its time where that is to come. */
export function Forecast({ campaign }: { campaign: SmsCampaign }) {
  const { timeZone } = useCalendar();
  const now = useNow();
  const { data, error, refetch, isFetching } = usePreflightSmsCampaignQuery({ id: campaign._id });
  const forecast = data?.data;
  if (!forecast)
    return (
      <Card title={campaign.startAt ? t`Forecast` : t(NOW)}>
        {data || error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Card>
    );
  const { audience, toSend, later, finishAt, skipped, segments, parts, cost, currency } = forecast;
  const { providers } = forecast;
  const isLater = isToCome(campaign, forecast.startAt, now);
  return (
    <Card
      title={
        isLater ? t`Forecast for the start on ${{ time: exactTime(forecast.startAt, timeZone) }}` : t(NOW)
      }
    >
      <Numbers
        numbers={[
          [t`Audience`, audience],
          [t`To send`, toSend],
          ...(later > 0 ? [[t`Sent later`, later] as [string, number]] : []),
          [t`Skipped`, audience - toSend - later],
          [t`Segments`, segments],
          [t`GSM-7 segments`, parts.gsm7],
          [t`UCS-2 segments`, parts.ucs2],
          ...(cost > 0 ? [[t`Cost`, moneyText(cost, currency)] as [string, string]] : []),
        ]}
      />
      <ForecastRisks risks={forecast.risks} />
      {finishAt && (
        <p className={styles.pace}>
          {[
            ...(campaign.startIsLocal
              ? [t`Each message is sent at that time in the recipient’s time zone.`]
              : []),
            ...(later > 0 ? [laterText(campaign)] : []),
            t`The last message would be sent on ${{ time: exactTime(finishAt, timeZone) }}.`,
          ].join(' ')}
        </p>
      )}
      {providers.length > 1 && (
        <ul className={styles.skipped} aria-label={t`By provider`}>
          {providers.map(({ name, count }) => (
            <li key={name}>
              {name}: {numberText(count)}
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label={t`Skipped`}>
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              {reason}: {numberText(count)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function laterText({ hours, startIsLocal }: SmsCampaign): string {
  if (startIsLocal && hours)
    return t`Messages that must wait for the start or the campaign’s hours or the end of quiet hours, or exceed the daily cap of a provider, are sent later.`;
  if (startIsLocal)
    return t`Messages that must wait for the start or the end of quiet hours, or exceed the daily cap of a provider, are sent later.`;
  if (hours)
    return t`Messages that must wait for the campaign’s hours or the end of quiet hours, or exceed the daily cap of a provider, are sent later.`;
  return t`Messages that must wait for the end of quiet hours, or exceed the daily cap of a provider, are sent later.`;
}

const NOW = msg`Forecast if started now`;
