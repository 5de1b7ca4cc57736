import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SortableGrip } from '#client/kit/drag/SortableGrip.tsx';
import { useSortableLine } from '#client/kit/drag/useSortableLine.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import type { PipelineErrors, StageForm } from './pipelineForm.ts';
import styles from './Pipelines.module.css';

interface StageLineProps {
  stage: StageForm;
  /** What it is called where it is moved or removed. */
  name: string;
  errors: PipelineErrors['stages'][string] | undefined;
  /** The user has just added it. */
  isNew: boolean;
  isOnly: boolean;
  onChange: (change: Partial<StageForm>) => void;
  /** Moves it up (-1) or down (1) by one place. */
  onStep: (by: number) => void;
  onRemove: () => void;
}

/** The fields of one stage of a pipeline. */
export function StageLine(props: StageLineProps) {
  const { stage, name, errors, isNew, isOnly, onChange, onStep, onRemove } = props;
  const sortable = useSortableLine(stage.key);
  const { lineRef, translate, transition, isDragging } = sortable;
  const field = (part: 'name' | 'probability' | 'rottingDays') => ({
    autoComplete: 'off',
    error: errors?.[part],
    value: stage[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <li
      ref={lineRef}
      className={joinClasses(styles.stage, isDragging && styles.dragged)}
      style={{ translate, transition }}
      aria-label={name}
    >
      <SortableGrip name={name} line={sortable} onStep={onStep} />
      <TextField
        {...field('name')}
        className={styles.stageName ?? ''}
        label={t`Stage name`}
        autoFocus={isNew}
      />
      <TextField
        {...field('probability')}
        className={styles.probability ?? ''}
        label={t`Probability (%)`}
        inputMode="numeric"
      />
      <TextField
        {...field('rottingDays')}
        className={styles.rotting ?? ''}
        label={t`Rotting after (days)`}
        inputMode="numeric"
        placeholder={t`Never`}
      />
      <IconButton label={t`Remove ${name}`} className={styles.remove} disabled={isOnly} onClick={onRemove}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </li>
  );
}
