import { t } from '@lingui/core/macro';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import styles from './DealBoard.module.css';

interface PipelineChoiceProps {
  pipelines: readonly Pipeline[];
  /** The id of the shown pipeline. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the pipeline that the board shows. */
export function PipelineChoice({ pipelines, value, onChange }: PipelineChoiceProps) {
  return (
    <div className={styles.pipeline}>
      <SelectInput
        aria-label={t`Pipeline`}
        options={pipelines.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
