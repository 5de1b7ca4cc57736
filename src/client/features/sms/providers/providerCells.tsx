import { plural, t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { descriptorOf } from '#contract/sms/providers/providerKinds.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import styles from './Provider.module.css';

/** What the list of providers shows of each. */
export const providerCells: ListCells<SmsProvider> = {
  kind: ({ kind }) => i18n.t(descriptorOf(kind).label),
  isDefault: ({ isDefault }) => isDefault && <CellPill tone="accent">{t`Default`}</CellPill>,
  today: ({ sentToday, failedToday, dailyCap }) => {
    const sent = numberText(sentToday);
    const of = dailyCap === null ? sent : t`${sent} of ${{ dailyCap: numberText(dailyCap) }}`;
    return failedToday > 0 ? `${of} · ${plural(failedToday, { one: '# failed', other: '# failed' })}` : of;
  },
  health: ({ lastError, lastErrorAt, lastAcceptedAt }) => {
    const isWell = lastAcceptedAt !== null && (lastErrorAt === null || lastAcceptedAt >= lastErrorAt);
    if (isWell) return <CellPill tone="success">{t`Ready`}</CellPill>;
    return lastError === null ? (
      <CellPill>{t`Not used yet`}</CellPill>
    ) : (
      // A whole sentence: a card of a phone has the lines that it needs
      <span className={styles.error} title={lastError}>
        {lastError}
      </span>
    );
  },
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};
