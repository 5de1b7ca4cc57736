import type { SettingRule } from './settingRules.ts';

/** A key that is long enough. */
export const keyLengthProblem: SettingRule = (text) =>
  Buffer.byteLength(text) < 32 ? 'is shorter than 32 bytes' : null;

/** A key that was drawn at random, not typed to get past the length. */
export const drawnKeyProblem: SettingRule = (text) =>
  keyLengthProblem(text) ??
  (new Set(text).size < FEWEST_CHARACTERS
    ? 'repeats a few characters: draw one with openssl rand -base64 48'
    : null);

// Of 32 hexadecimal digits drawn at random, fewer than eight are different once in 30 million times.
const FEWEST_CHARACTERS = 8;
