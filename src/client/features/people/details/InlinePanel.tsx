import type { ComponentType, ReactNode } from 'react';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { labelOf } from '#client/features/people/fields/anyField.ts';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import type { SavePanelProps } from '#client/kit/menus/SavePanel.tsx';
import { FieldLine } from './FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import fieldStyles from './FieldLine.module.css';
import styles from './InlinePanel.module.css';

interface InlinePanelProps {
  field: FieldOfType<'date' | 'dateTime' | 'moment'>;
  /** Draws a value that there is. */
  shown: (value: string) => ReactNode;
  /** Shown without a value, to users who may set one. */
  none: ReactNode;
  panel: ComponentType<SavePanelProps>;
}

/** A value that is edited in a popover. */
export function InlinePanel({ field, shown, none, panel: Panel }: InlinePanelProps) {
  const { values, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field.id);
  const label = labelOf(field);
  const value = (values[field.id] ?? null) as string | null;
  const text = value ? shown(value) : <span className={styles.none}>{mayEdit ? none : '–'}</span>;
  return (
    <FieldLine field={field} problem={problem}>
      {mayEdit ? (
        <PopoverButton
          label={label}
          className={fieldStyles.value}
          panel={<Panel label={label} value={value} onSave={(next) => void saveField(next, value)} />}
        >
          <span className="visually-hidden">{label}: </span>
          {text}
        </PopoverButton>
      ) : (
        <span className={fieldStyles.value}>{text}</span>
      )}
    </FieldLine>
  );
}
