import { t } from '@lingui/core/macro';
import { Plus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_RECORDS } from '#contract/people/custom-fields/customField.ts';
import { SetupTabs } from '../SetupTabs.tsx';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import { useFindCustomFieldsQuery } from './customFieldsApi.ts';
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldLines } from './FieldLines.tsx';
import styles from './FieldLines.module.css';

const LINES = ['45%', '70%', '55%', '40%'];

/** The fields that the company adds to its records. */
export function CustomFieldsScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_SETTINGS', 'EDIT');
  const mayDelete = can(viewer, 'CRM_SETTINGS', 'MANAGE');
  const { rows, error, onRetry } = listState(useFindCustomFieldsQuery());
  const groups = groupsOf(rows ?? []);
  /** Null for a new one. */
  const [edited, setEdited] = useState<CustomFieldEntry | null>();
  const [deleted, setDeleted] = useState<CustomFieldEntry>();
  const add = (
    <Button look="primary" onClick={() => setEdited(null)}>
      <Plus aria-hidden="true" size={16} />
      {t`Add field`}
    </Button>
  );
  return (
    <Page
      title={t`Lead options`}
      lead={<SetupTabs current={paths.customFields.to()} />}
      action={mayEdit && rows && rows.length > 0 && add}
    >
      {error !== null && <ErrorState title={t`This could not be loaded`} message={error} onRetry={onRetry} />}
      {!rows && error === null && <FieldLinesSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<TextCursorInput />}
          title={t`No custom fields yet`}
          text={t`Add fields to leads, deals, accounts and other records: a budget, a move-in date, a choice.`}
          action={mayEdit && add}
        />
      )}
      {groups.map(({ record, label, entries }) => (
        <section key={record} className={styles.group} aria-label={label}>
          {groups.length > 1 && <h2>{label}</h2>}
          <FieldLines
            label={groups.length > 1 ? label : t`Custom fields`}
            entries={entries}
            mayEdit={mayEdit}
            mayDelete={mayDelete}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
        </section>
      ))}
      {edited !== undefined && <FieldDialog entry={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteFieldDialog entry={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** The fields by record, in the order of the records; records without fields are omitted. */
function groupsOf(rows: readonly CustomFieldEntry[]) {
  const byRecord = Map.groupBy(rows, ({ field }) => field.record);
  return Object.entries(CUSTOM_RECORDS).flatMap(([name, label]) => {
    const record = name as CustomRecord;
    const entries = byRecord.get(record);
    return entries ? [{ record, label: i18n.t(label), entries }] : [];
  });
}

/** The skeleton of custom fields, with lines of the final height. */
function FieldLinesSkeleton() {
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {LINES.map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
