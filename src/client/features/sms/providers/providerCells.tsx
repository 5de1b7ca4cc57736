import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { descriptorOf } from '#contract/sms/providers/providerKinds.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import styles from './Provider.module.css';

/** What the list of providers shows of each. */
export const providerCells: ListCells<SmsProvider> = {
  kind: ({ kind }) => descriptorOf(kind).label,
  isDefault: ({ isDefault }) => isDefault && <CellPill tone="accent">{t`Default`}</CellPill>,
  today: ({ sentToday, failedToday, dailyCap }) => {
    const sent = sentToday.toLocaleString();
    const of = dailyCap === null ? sent : t`${sent} of ${{ dailyCap: dailyCap.toLocaleString() }}`;
    return failedToday > 0 ? t`${of} · ${{ failedToday: failedToday.toLocaleString() }} failed` : of;
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
