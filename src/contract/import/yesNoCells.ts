import { foldText } from '#contract/people/searchText.ts';

/** The answer that a word of a file or program means; null for other words. */
export function readYesNo(text: string): 'YES' | 'NO' | null {
  const word = foldText(text);
  if (WORDS.YES.includes(word)) return 'YES';
  return WORDS.NO.includes(word) ? 'NO' : null;
}

const WORDS = {
  YES: ['yes', 'y', 'true', '1', 'ja', 'oui', 'si'],
  NO: ['no', 'n', 'false', '0', 'nein', 'non'],
};
