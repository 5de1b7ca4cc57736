import type { StepResult } from './steps.mjs';

export function withSecond(first: StepResult, second: StepResult): StepResult;
