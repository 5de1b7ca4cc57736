/** The GSM 7-bit default alphabet (3GPP 23.038, 6.2.1), without the escape: one septet each. */
export const STANDARD: ReadonlySet<string> = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Its extension table (6.2.1.1): an escape and a septet. */
export const EXTENDED: ReadonlySet<string> = new Set('\f^{}\\[~]|€');

/** Characters that text programs insert automatically, with their equivalents in the GSM alphabet. */
export const PLAIN_TWINS: ReadonlyMap<string, string> = new Map([
  ...twins('‘’‚‛′´`', "'"),
  ...twins('“”„‟″«»', '"'),
  ...twins('‐‑‒–—―−', '-'),
  ...twins('\u00a0\u2000\u2002\u2003\u2009\u202f\t', ' '),
  ...twins('\u200b\u2060\ufeff\u00ad', ''),
  ...twins('•·', '*'),
  ['…', '...'],
  ['‹', '<'],
  ['›', '>'],
  ['×', 'x'],
  ['™', '(TM)'],
  ['®', '(R)'],
  ['©', '(C)'],
]);

function twins(characters: string, plain: string): [string, string][] {
  return Array.from(characters, (character) => [character, plain]);
}
