import { t } from '@lingui/core/macro';
import type { PreflightSmsCampaignQuery } from './campaign.generated.ts';
import styles from './Campaign.module.css';

type Risks = NonNullable<PreflightSmsCampaignQuery['preflightSmsCampaign']['data']>['risks'];

/** How many recipients would be reached at night or have no recorded consent, in red. */
export function ForecastRisks({ risks }: { risks: Risks }) {
  const lines = LINES.filter(({ key }) => risks[key] > 0);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.risks} aria-label={t`Night and consent`}>
      {lines.map(({ key, text }) => (
        <li key={key}>
          <strong>{risks[key].toLocaleString()}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

const LINES: { key: keyof Risks; text: string }[] = [
  { key: 'heldAtNight', text: 'at night: quiet hours delay the message' },
  { key: 'sentAtNight', text: 'at night: sent, because your quiet hours allow it' },
  { key: 'skippedWithoutConsent', text: 'without recorded consent: skipped' },
  { key: 'sentWithoutConsent', text: 'without recorded consent: sent, because consent is not required' },
];
