/** The result of a step: see steps.mjs. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; text: string }[];
  files: { name: string; seconds: number }[];
  cpuSeconds: number;
}

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}
