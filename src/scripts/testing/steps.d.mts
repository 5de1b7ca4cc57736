/** The result of a step: see steps.mjs. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; text: string }[];
  /** What passed on its second run only, with the error of the first. */
  notes: string[];
  files: { name: string; seconds: number; passed?: number; isFailed?: boolean }[];
  cpuSeconds: number;
}

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}
