import type { StepResult } from './resultFile.mjs';

interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

/** See areas.mjs. */
export function areasAmong(words: string[], steps: { name: string }[]): string[];
/** See areas.mjs. */
export function areaSteps(areas: string[]): Step[];
