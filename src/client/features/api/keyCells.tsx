import { msg, t } from '@lingui/core/macro';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { useNow } from '#client/kit/time/useNow.ts';
import { LEVEL_LABEL } from '#contract/access/areaGroups.ts';
import { isPresetName, PRESETS } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ApiKeyFieldsFragment as ApiKey } from './apiKeys.generated.ts';
import styles from './Api.module.css';

/** What the table of keys shows of each. */
export const KEY_COLUMNS: DataColumn<ApiKey>[] = [
  {
    id: 'name',
    header: msg`Name`,
    isName: true,
    isWrapped: true,
    width: '28%',
    cell: ({ name }) => name,
  },
  {
    id: 'key',
    header: msg`Key`,
    width: '112px',
    cell: ({ lastFour }) => <span className={styles.faint}>exk_…{lastFour}</span>,
  },
  {
    id: 'rights',
    header: msg`Permissions`,
    cell: ({ preset, customers }) => {
      const label = isPresetName(preset) ? i18n.t(PRESETS[preset].label) : preset;
      return customers
        ? t`${label}, customers and invoices: ${{ level: i18n.t(LEVEL_LABEL[customers]) }}`
        : label;
    },
  },
  {
    id: 'used',
    header: msg`Last used`,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t`Never used`),
  },
  {
    id: 'expires',
    header: msg`Expires`,
    width: '128px',
    cell: ({ expiresAt }) => (expiresAt ? <Expiry at={expiresAt} /> : t`Never`),
  },
  {
    id: 'created',
    header: msg`Created by`,
    isWrapped: true,
    cell: ({ createdBy, pausedReason }) => (
      <>
        {createdBy}
        {pausedReason && <span className={styles.error}> {pausedReason}</span>}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: msg`Created`,
    width: '128px',
    cell: ({ createdAt }) => <DayText at={createdAt} />,
  },
];

function Expiry({ at }: { at: string }) {
  const isOver = new Date(at).getTime() <= useNow();
  return isOver ? <StatusPill tone="danger">{t`Expired`}</StatusPill> : <DayText at={at} />;
}
