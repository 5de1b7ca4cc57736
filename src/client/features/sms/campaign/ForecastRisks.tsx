import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
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
        <li key={key}>{text(numberText(risks[key]))}</li>
      ))}
    </ul>
  );
}

const LINES: { key: keyof Risks; text: (count: string) => ReactNode }[] = [
  {
    key: 'heldAtNight',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> at night: quiet hours delay the message
      </Trans>
    ),
  },
  {
    key: 'sentAtNight',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> at night: sent, because your quiet hours allow it
      </Trans>
    ),
  },
  {
    key: 'skippedWithoutConsent',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> without recorded consent: skipped
      </Trans>
    ),
  },
  {
    key: 'sentWithoutConsent',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> without recorded consent: sent, because consent is not required
      </Trans>
    ),
  },
];
