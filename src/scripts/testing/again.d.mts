import type { StepResult } from './resultFile.mjs';

export interface RunStep {
  name: string;
  runFiles?: (paths: string[]) => Promise<StepResult>;
}

/** See again.mjs. */
export function runFailedAlone<Result extends StepResult & { name: string }>(
  steps: RunStep[],
  results: Result[],
  isStopping?: () => boolean,
): Promise<Result[]>;
