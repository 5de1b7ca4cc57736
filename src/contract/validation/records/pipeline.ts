import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { foldText } from '#contract/people/searchText.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { isPercent, nameProblem } from './deal.ts';

/** A stage as people give it. */
export interface StageFields {
  name: string;
  /** In percent. */
  probability: number;
  /** Null: never rotting. */
  rottingDays: number | null;
}

/** The problem of a pipeline with its stages, or null. */
export function pipelineProblem({
  name,
  stages,
}: {
  name: string;
  stages: readonly StageFields[];
}): string | null {
  const wrongName = nameProblem(name, DEAL_LIMITS.pipelineName);
  if (wrongName) return wrongName;
  if (stages.length === 0 || stages.length > DEAL_LIMITS.stages) return PIPELINE_MESSAGES.stages;
  if (new Set(stages.map((stage) => foldText(stage.name))).size < stages.length)
    return PIPELINE_MESSAGES.sameName;
  return stages.map(stageProblem).find((problem) => problem !== null) ?? null;
}

/** The problem of a stage, or null. */
export function stageProblem({ name, probability, rottingDays }: StageFields): string | null {
  const isRottingDays =
    rottingDays === null ||
    (Number.isInteger(rottingDays) && rottingDays >= 1 && rottingDays <= DEAL_LIMITS.rottingDays);
  return (
    nameProblem(name, DEAL_LIMITS.stageName) ??
    (isPercent(probability) ? null : PIPELINE_MESSAGES.probability) ??
    (isRottingDays ? null : PIPELINE_MESSAGES.rottingDays)
  );
}

/** The messages about pipelines. */
export const PIPELINE_MESSAGES = translated({
  get stages() {
    return i18n.t('A pipeline has 1 to {most} stages', { most: DEAL_LIMITS.stages });
  },
  sameName: /*i18n*/ 'Two stages have the same name',
  probability: /*i18n*/ 'The probability of a stage is a whole number from 0 to 100 percent',
  get rottingDays() {
    return i18n.t('A stage has 1 to {most} days until its deals are rotting', {
      most: DEAL_LIMITS.rottingDays,
    });
  },
  get pipelines() {
    return i18n.t('There can be at most {most} pipelines', { most: DEAL_LIMITS.pipelines });
  },
  unknownStage: /*i18n*/ 'The stages have changed. Check them and save again',
  unknownMember: /*i18n*/ 'Choose members of your team',
  orderChanged: /*i18n*/ 'The pipelines have changed. Check the order and move the pipeline again',
  last: /*i18n*/ 'Deals need a pipeline. Keep at least one',
  hasOpenDeals: /*i18n*/ 'This pipeline has open deals. Move or close them first',
  stageInUse: (stage: string) =>
    i18n.t('The stage {stage} has open deals. Move or close them first', { stage }),
});
