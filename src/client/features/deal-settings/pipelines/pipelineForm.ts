import type { Pipeline } from '#client/entities/deals/deal.ts';
import type { StageFields } from '#contract/validation/records/pipeline.ts';
import { pipelineProblem, stageProblem } from '#contract/validation/records/pipeline.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { PipelineInput } from '../dealSettings.generated.ts';

/** A stage as it is edited. */
export interface StageForm {
  /** Identifies the line during editing. */
  key: string;
  /** Null for a new stage. */
  id: string | null;
  name: string;
  /** In percent. */
  probability: string;
  /** '' for never. */
  rottingDays: string;
}

/** What the dialog of a pipeline holds. */
export interface PipelineForm {
  name: string;
  /** Null for everyone with access to deals. */
  memberIds: readonly string[] | null;
  stages: readonly StageForm[];
}

/** The messages of a form; null for a field without a problem. */
export interface PipelineErrors {
  name: string | null;
  /** By the key of the stage. */
  stages: Readonly<Record<string, Record<'name' | 'probability' | 'rottingDays', string | null>>>;
  /** About the stages as a whole. */
  list: string | null;
}

/** The initial values; a new pipeline has one empty stage. */
export function pipelineForm(pipeline: Pipeline | null): PipelineForm {
  if (!pipeline) return { name: '', memberIds: null, stages: [newStage()] };
  return {
    name: pipeline.name,
    memberIds: pipeline.memberIds,
    stages: pipeline.stages.map(({ _id, name, probability, rottingDays }) => ({
      key: _id,
      id: _id,
      name,
      probability: String(probability),
      rottingDays: rottingDays === null ? '' : String(rottingDays),
    })),
  };
}

/** A stage to fill in. */
export function newStage(): StageForm {
  return { key: crypto.randomUUID(), id: null, name: '', probability: '', rottingDays: '' };
}

export function pipelineInput({ name, memberIds, stages }: PipelineForm): PipelineInput {
  return {
    name: tidyText(name),
    memberIds: memberIds && [...memberIds],
    stages: stages.map((stage) => ({ ...(stage.id && { id: stage.id }), ...fieldsOf(stage) })),
  };
}

/** The problems of a form by the rules of the server, or null. */
export function pipelineErrors({ name, stages }: PipelineForm): PipelineErrors | null {
  const errors = stages.map((stage) => [stage.key, stageErrors(fieldsOf(stage))] as const);
  const areStagesValid = errors.every(([, found]) => Object.values(found).every((error) => error === null));
  const nameError = pipelineProblem({ name, stages: [VALID] });
  const list = areStagesValid ? pipelineProblem({ name: VALID.name, stages: stages.map(fieldsOf) }) : null;
  if (areStagesValid && nameError === null && list === null) return null;
  return { name: nameError, stages: Object.fromEntries(errors), list };
}

function stageErrors({ name, probability, rottingDays }: StageFields) {
  return {
    name: stageProblem({ ...VALID, name }),
    probability: stageProblem({ ...VALID, probability }),
    rottingDays: stageProblem({ ...VALID, rottingDays }),
  };
}

const VALID: StageFields = { name: '-', probability: 0, rottingDays: null };

function fieldsOf({ name, probability, rottingDays }: StageForm): StageFields {
  return {
    name: tidyText(name),
    probability: numberOf(probability),
    rottingDays: rottingDays.trim() === '' ? null : numberOf(rottingDays),
  };
}

/** NaN if it is not a number. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
