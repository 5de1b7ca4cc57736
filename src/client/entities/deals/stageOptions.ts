import type { Pipeline } from './deal.ts';

/** The stages of these pipelines as choices, by stage id; of several pipelines, with the pipeline's name: 'Sales · Proposal'. */
export function stageOptions(pipelines: readonly Pipeline[]): { value: string; label: string }[] {
  return pipelines.flatMap(({ name: pipeline, stages }) =>
    stages.map(({ _id, name }) => ({
      value: _id,
      label: pipelines.length > 1 ? `${pipeline} · ${name}` : name,
    })),
  );
}
