/** What a step gives: see steps.mjs. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; text: string }[];
  notes?: string[];
  passedBeside?: number;
}

/** See resultFile.mjs. */
export function resultOf(
  name: string,
  argsFor: (file: string) => string[],
  environment: Record<string, string>,
  read: (result: StepResult) => StepResult,
): Promise<StepResult>;
