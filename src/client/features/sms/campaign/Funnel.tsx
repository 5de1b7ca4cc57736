import { t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
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
    ['Audience', audience],
    ['Queued', queued],
    ['Sending', sending],
    ['Sent', sent],
    ['Delivered', delivered],
    ['Failed', failed],
    ['Skipped', skipped],
    ['Unknown', unknown],
    ...(areLinksShort && hasLink(campaign.body) ? [['Clicked', clicked] as [string, number]] : []),
    ['Replied', replied],
    [t`Opted out`, optedOut],
    ['Segments', segments],
    ...(cost > 0 ? [['Cost', moneyText(cost, currency)] as [string, string]] : []),
  ];
  return (
    <Card title={t`Progress`}>
      <progress
        className={styles.bar}
        aria-label={t`Recipients done`}
        aria-valuetext={t`${{ done: done.toLocaleString() }} of ${{ audience: audience.toLocaleString() }}`}
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
          <dd>{number.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
