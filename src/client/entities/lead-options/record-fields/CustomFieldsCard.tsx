import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { CustomFieldsDialogProps } from './CustomFieldsDialog.tsx';
import { CustomValue } from './CustomValue.tsx';
import { useRecordFields } from './useRecordFields.ts';
import styles from './CustomFieldsCard.module.css';

const CustomFieldsDialog = lazyPart(
  async () => (await import('./CustomFieldsDialog.tsx')).CustomFieldsDialog,
  { onFailure: ({ onClose }) => onClose() },
);

interface CustomFieldsCardProps extends Omit<CustomFieldsDialogProps, 'onClose'> {
  mayEdit: boolean;
}

/** The custom fields of a record on its page; nothing if the record has none. */
export function CustomFieldsCard({ mayEdit, ...record }: CustomFieldsCardProps) {
  const fields = useRecordFields(record.record) ?? [];
  const owner = { kind: record.record, recordId: record.recordId };
  const [isOpen, setIsOpen] = useState(false);
  if (fields.length === 0) return null;
  return (
    <Card
      title={t`Custom fields`}
      action={
        mayEdit &&
        fields.some(({ writtenBy }) => !writtenBy) && (
          <Button
            look="ghost"
            size="small"
            icon={<Pencil />}
            aria-label={t`Edit custom fields`}
            onClick={() => setIsOpen(true)}
          >{t`Edit`}</Button>
        )
      }
    >
      <dl className={styles.fields}>
        {fields.map((field) => {
          const value = record.values[field.custom.id];
          return (
            <div key={field.id} className={styles.field}>
              <dt dir="auto">{field.label}</dt>
              <dd>{value === undefined ? '–' : <CustomValue field={field} value={value} owner={owner} />}</dd>
            </div>
          );
        })}
      </dl>
      {isOpen && <CustomFieldsDialog {...record} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
