import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SortableLines } from '#client/kit/drag/SortableLines.tsx';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import type { PipelineErrors, StageForm } from './pipelineForm.ts';
import { newStage } from './pipelineForm.ts';
import { StageLine } from './StageLine.tsx';
import styles from './Pipelines.module.css';

interface StageLinesProps {
  stages: readonly StageForm[];
  errors: PipelineErrors | null;
  onChange: (stages: readonly StageForm[]) => void;
}

/** The stages of a pipeline, in the order in which deals go through them. */
export function StageLines({ stages, errors, onChange }: StageLinesProps) {
  const [addedKey, setAddedKey] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const indexOf = (key: string) => stages.findIndex((stage) => stage.key === key);
  const nameOf = (key: string) =>
    stages.find((stage) => stage.key === key)?.name.trim() || t`Stage ${{ number: indexOf(key) + 1 }}`;
  const placeText = (index: number) => t`stage ${{ place: index + 1 }} of ${{ count: stages.length }}`;

  function add() {
    const stage = newStage();
    setAddedKey(stage.key);
    onChange([...stages, stage]);
  }

  function move(key: string, index: number) {
    const stage = stages[indexOf(key)];
    if (stage && index >= 0 && index < stages.length)
      onChange(stages.filter((each) => each !== stage).toSpliced(index, 0, stage));
  }

  function moveBy(key: string, step: number) {
    const index = indexOf(key) + step;
    move(key, index);
    if (index >= 0 && index < stages.length)
      setAnnounced(t`${{ name: nameOf(key) }} is now ${{ place: placeText(index) }}`);
  }

  return (
    <fieldset className={styles.stages}>
      <legend>{t`Stages`}</legend>
      <SortableLines ids={stages.map(({ key }) => key)} nameOf={nameOf} placeText={placeText} onMove={move}>
        <ol className={styles.stageList}>
          {stages.map((stage, index) => (
            <StageLine
              key={stage.key}
              stage={stage}
              name={nameOf(stage.key)}
              errors={errors?.stages[stage.key]}
              isNew={stage.key === addedKey}
              isOnly={stages.length === 1}
              onChange={(change) => onChange(stages.with(index, { ...stage, ...change }))}
              onStep={(step) => moveBy(stage.key, step)}
              onRemove={() => onChange(stages.toSpliced(index, 1))}
            />
          ))}
        </ol>
      </SortableLines>
      {errors?.list && (
        <p className={styles.error} role="alert">
          {errors.list}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} />}
          disabled={stages.length >= DEAL_LIMITS.stages}
          onClick={add}
        >{t`Add stage`}</Button>
      </div>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
    </fieldset>
  );
}
