import { v7 as newId } from 'uuid';
import type { StageFields } from '#contract/validation/records/pipeline.ts';
import { PIPELINE_MESSAGES, pipelineProblem } from '#contract/validation/records/pipeline.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { StageRow } from './pipelines.store.ts';
import type { WholePipeline } from './toPipeline.ts';

/** What people send of a pipeline; all stages, each time. */
export interface PipelineInput {
  name: string;
  stages: readonly {
    id?: string | null;
    name: string;
    probability: number;
    rottingDays?: number | null;
  }[];
  /** Omitted: unchanged. Null: everyone. */
  memberIds?: readonly string[] | null;
}

/** The stages of a pipeline after a change, and the stages that are no longer in it. */
export interface ChangedStages {
  stages: StageRow[];
  removed: StageRow[];
}

/**
 * The stages of the input in their order; those with the id of a stage in `current` are that stage. Refuses with the message of the
 * first rule that is broken, and the id of a stage that the pipeline does not have.
 */
export function changedStages(
  pipeline: { companyId: string; id: string },
  current: readonly StageRow[],
  input: PipelineInput,
): ChangedStages {
  const fields = input.stages.map(({ name, probability, rottingDays }): StageFields => ({
    name: tidyText(name),
    probability,
    rottingDays: rottingDays ?? null,
  }));
  const problem = pipelineProblem({ name: input.name, stages: fields });
  if (problem) throw invalid('invalid-pipeline', problem);
  const given = input.stages.flatMap(({ id }) => id ?? []);
  const known = new Set(current.map(({ id }) => id));
  if (new Set(given).size < given.length || !given.every((id) => known.has(id)))
    throw invalid('unknown-stage', PIPELINE_MESSAGES.unknownStage);
  return {
    stages: fields.map(({ name, probability, rottingDays }, position) => ({
      company_id: pipeline.companyId,
      id: input.stages[position]?.id ?? newId(),
      pipeline_id: pipeline.id,
      name,
      position,
      probability,
      rotting_days: rottingDays,
      archived_at: null,
    })),
    removed: current.filter(({ id }) => !given.includes(id)),
  };
}

/** A pipeline's values for the activity log. */
export function loggedPipeline({ row, stages }: WholePipeline): FieldValues {
  const texts = stages.map(({ name, probability, rotting_days: days }) =>
    [`${name} ${probability} %`, days === null ? null : `${days} d`].filter(Boolean).join(', '),
  );
  return { name: row.name, stages: texts.join('; '), members: row.member_ids?.length ?? null };
}
