import type { Step } from './steps.mjs';

/** See areas.mjs. */
export function areasAmong(words: string[], steps: { name: string }[]): string[];
/** See areas.mjs. */
export function areaSteps(areas: string[]): Step[];
