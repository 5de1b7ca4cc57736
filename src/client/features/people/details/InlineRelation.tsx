import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { RelatedName } from '#client/entities/lead-options/references/RelatedName.tsx';
import { RelationPanel } from '#client/entities/lead-options/references/RelationPanel.tsx';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { inSentence } from '#contract/i18n/inSentence.ts';
import { FieldLine } from './FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import styles from './FieldLine.module.css';

/** The record of a relation as a link; another one is picked in a popover, and saved at once. */
export function InlineRelation({ field }: { field: FieldOfType<'relation'> }) {
  const { values, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field.id);
  const { label } = field;
  const { target } = field.custom;
  if (!target) return null;
  const value = (values[field.id] ?? null) as string | null;
  const panel = (
    <RelationPanel
      label={label}
      target={target}
      value={value}
      onSave={(next) => void saveField(next, value)}
    />
  );
  return (
    <FieldLine field={field} problem={problem}>
      {value !== null ? (
        <span className={styles.linked}>
          <span className={styles.related}>
            <RelatedName target={target} id={value} />
          </span>
          {mayEdit && (
            <PopoverButton
              label={t`Edit ${{ label: inSentence(label) }}`}
              className={joinClasses(styles.pencil, styles.iconButton)}
              width={320}
              panel={panel}
            >
              <span className="visually-hidden">{t`Edit ${{ label: inSentence(label) }}`}</span>
              <Pencil aria-hidden="true" size={14} />
            </PopoverButton>
          )}
        </span>
      ) : mayEdit ? (
        <PopoverButton label={label} className={styles.value} width={320} panel={panel}>
          <span className="visually-hidden">{label}: </span>
          <span className={styles.empty}>{t`Choose`}</span>
        </PopoverButton>
      ) : (
        <span className={styles.value}>–</span>
      )}
    </FieldLine>
  );
}
