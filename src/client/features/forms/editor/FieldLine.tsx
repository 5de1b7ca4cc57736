import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SortableGrip } from '#client/kit/drag/SortableGrip.tsx';
import { useSortableLine } from '#client/kit/drag/useSortableLine.ts';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { FORM_LENGTHS } from '#contract/limits/records/forms.ts';
import type { FieldValues } from './formValues.ts';
import lines from './Lines.module.css';

interface FieldLineProps {
  field: FieldValues;
  /** What it is called where it is moved or removed. */
  name: string;
  /** What it fills. */
  filled: string;
  isQuestion: boolean;
  isFocused: boolean;
  /** The error of its label. */
  error: string | null;
  onChange: (change: Partial<FieldValues>) => void;
  onStep: (step: number) => void;
  onRemove: () => void;
}

/** One thing that a form asks, and how. */
export function FieldLine(props: FieldLineProps) {
  const { field, name, filled, isQuestion, isFocused, error, onChange, onStep, onRemove } = props;
  const sortable = useSortableLine(field.lineId);
  const { lineRef, translate, transition, isDragging } = sortable;
  const texts = usePartFocus<HTMLDivElement>(isFocused);
  return (
    <li
      ref={lineRef}
      className={joinClasses(lines.line, isDragging && lines.dragged)}
      style={{ translate, transition }}
      aria-label={name}
    >
      <div className={lines.head}>
        <SortableGrip name={name} line={sortable} onStep={onStep} className={lines.grip} />
        <strong className={lines.title}>{filled}</strong>
        <CheckboxField
          label={t`Required`}
          checked={field.isRequired}
          onChange={(event) => onChange({ isRequired: event.target.checked })}
        />
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={16} />
        </IconButton>
      </div>
      <div ref={texts} className={lines.texts}>
        <TextField
          label={isQuestion ? t`Question` : t`Label`}
          autoComplete="off"
          maxLength={FORM_LENGTHS.label}
          error={error}
          value={field.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <TextField
          label={t`Help text`}
          isOptional
          autoComplete="off"
          maxLength={FORM_LENGTHS.help}
          value={field.help}
          onChange={(event) => onChange({ help: event.target.value })}
        />
      </div>
      {isQuestion && (
        <CheckboxField
          label={t`Multi-line answer`}
          checked={field.isLong}
          onChange={(event) => onChange({ isLong: event.target.checked })}
        />
      )}
    </li>
  );
}
