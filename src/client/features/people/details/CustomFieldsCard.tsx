import { t } from '@lingui/core/macro';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import { InlineField } from './InlineField.tsx';
import cardStyles from '#client/shared/records/RecordCard.module.css';

/** Custom fields, edited inline; nothing if there are none. */
export function CustomFieldsCard() {
  const fields = useCustomFields(usePersonPage().record.kind) ?? [];
  if (fields.length === 0) return null;
  return (
    <section className={cardStyles.card} aria-label={t`Custom fields`}>
      <h2>{t`Custom fields`}</h2>
      {fields.map((field) => (
        <InlineField key={field.id} field={field} />
      ))}
    </section>
  );
}
