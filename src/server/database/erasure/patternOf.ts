/**
 * A regular expression of PostgreSQL that finds any of these texts, in plain text and in JSON, where it is not part of a longer word. One
 * that finds nothing where there are none.
 */
export function patternOf(texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  const words = [...new Set(spellings)].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?<![[:alnum:]])(?:${words.join('|')})(?![[:alnum:]])`;
}
