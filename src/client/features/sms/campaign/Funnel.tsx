import { t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import { hasLink } from '#contract/sms/shortLinks.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import styles from './Campaign.module.css';

interface FunnelProps {
  campaign: SmsCampaign;
  /** Recipients who wrote back. */
  replied: number;
  /** Who opted out after it. */
  optedOut: number;
}

/** The recipients of a started campaign by status, updated live. */
export function Funnel({ campaign, replied, optedOut }: FunnelProps) {
  const { counts, segments, cost, currency, areLinksShort } = campaign;
  const { audience, queued, sending, sent, delivered, failed, skipped, unknown, clicked } = counts;
  const done = audience - queued - sending;
  const numbers: [string, number | string][] = [
    [t`Audience`, audience],
    [t`Queued`, queued],
    [t`Sending`, sending],
    [t`Sent`, sent],
    [t`Delivered`, delivered],
    [t`Failed`, failed],
    [t`Skipped`, skipped],
    [t`Unknown`, unknown],
    ...(areLinksShort && hasLink(campaign.body) ? [[t`Clicked`, clicked] as [string, number]] : []),
    [t`Replied`, replied],
    [t`Opted out`, optedOut],
    [t`Segments`, segments],
    ...(cost > 0 ? [[t`Cost`, moneyText(cost, currency)] as [string, string]] : []),
  ];
  return (
    <Card title={t`Progress`}>
      <progress
        className={styles.bar}
        aria-label={t`Recipients done`}
        aria-valuetext={t`${{ done: numberText(done) }} of ${{ audience: numberText(audience) }}`}
        max={Math.max(1, audience)}
        value={done}
      />
      <Numbers numbers={numbers} />
    </Card>
  );
}

/** Numbers with their names. */
export function Numbers({ numbers }: { numbers: [string, number | string][] }) {
  return (
    <dl className={styles.numbers}>
      {numbers.map(([term, number]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof number === 'number' ? numberText(number) : number}</dd>
        </div>
      ))}
    </dl>
  );
}
