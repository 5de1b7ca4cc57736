import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The name of a typeface within a document. */
export type FontName = 'text' | 'bold' | FallbackName;
type FallbackName = (typeof FALLBACKS)[number]['name'];

/** The file of a typeface, read once. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const file = readFileSync(FILES[name]());
  read.set(name, file);
  return file;
}

/** The typeface that has the letter where the documents' own has not. */
export function fallbackOf(letter: string): FallbackName | undefined {
  return FALLBACKS.find(({ letters }) => letters.test(letter))?.name;
}

/** Whether any letter of it is in a fallback, or needs an order of its own: all others are drawn the short way. */
export function needsFallback(text: string): boolean {
  return ANY_FALLBACK.test(text);
}

const files = createRequire(import.meta.url);
const read = new Map<FontName, Buffer>();

/** By script, one weight each: no text that people give is drawn bold. Chinese includes the kana and the characters of Japanese names. */
export const FALLBACKS = [
  { name: 'arabic', letters: /\p{Script_Extensions=Arabic}/u },
  { name: 'hebrew', letters: /\p{Script=Hebrew}/u },
  { name: 'thai', letters: /\p{Script=Thai}/u },
  { name: 'korean', letters: /\p{Script=Hangul}/u },
  {
    name: 'chinese',
    letters:
      /\p{Script=Han}|\p{Script_Extensions=Hiragana}|\p{Script_Extensions=Katakana}|\p{Script_Extensions=Bopomofo}|[\u3000-\u303f\uff01-\uffee]/u,
  },
  { name: 'armenian', letters: /\p{Script=Armenian}/u },
  { name: 'bengali', letters: /\p{Script=Bengali}/u },
  { name: 'ethiopic', letters: /\p{Script=Ethiopic}/u },
  { name: 'georgian', letters: /\p{Script=Georgian}/u },
  { name: 'gujarati', letters: /\p{Script=Gujarati}/u },
  { name: 'gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { name: 'kannada', letters: /\p{Script=Kannada}/u },
  { name: 'khmer', letters: /\p{Script=Khmer}/u },
  { name: 'lao', letters: /\p{Script=Lao}/u },
  { name: 'malayalam', letters: /\p{Script=Malayalam}/u },
  { name: 'myanmar', letters: /\p{Script=Myanmar}/u },
  { name: 'oriya', letters: /\p{Script=Oriya}/u },
  { name: 'sinhala', letters: /\p{Script=Sinhala}/u },
  { name: 'tamil', letters: /\p{Script=Tamil}/u },
  { name: 'telugu', letters: /\p{Script=Telugu}/u },
] as const;

const ANY_FALLBACK = new RegExp(FALLBACKS.map(({ letters }) => letters.source).join('|'), 'u');

const expo = (family: string, file: string) => files.resolve(`@expo-google-fonts/${family}/${file}.ttf`);
const noto = (script: string) =>
  expo(`noto-sans-${script.toLowerCase()}`, `400Regular/NotoSans${script}_400Regular`);
// These packages export no path to their files: they are next to the folder of the entry
const embed = (family: string, file: string) =>
  join(dirname(files.resolve(`@embedpdf/fonts-${family}`)), '../fonts', file);

/** Looked up when the first letter of the script is printed. */
const FILES: Record<FontName, () => string> = {
  text: () => expo('noto-sans', '400Regular/NotoSans_400Regular'),
  bold: () => expo('noto-sans', '600SemiBold/NotoSans_600SemiBold'),
  arabic: () => expo('vazirmatn', '400Regular/Vazirmatn_400Regular'),
  hebrew: () => embed('hebrew', 'NotoSansHebrew-Regular.ttf'),
  korean: () => embed('kr', 'NotoSansKR-Regular.otf'),
  chinese: () => embed('sc', 'NotoSansHans-Regular.otf'),
  armenian: () => noto('Armenian'),
  bengali: () => noto('Bengali'),
  ethiopic: () => noto('Ethiopic'),
  georgian: () => noto('Georgian'),
  gujarati: () => noto('Gujarati'),
  gurmukhi: () => noto('Gurmukhi'),
  kannada: () => noto('Kannada'),
  khmer: () => noto('Khmer'),
  lao: () => noto('Lao'),
  malayalam: () => noto('Malayalam'),
  myanmar: () => noto('Myanmar'),
  oriya: () => noto('Oriya'),
  sinhala: () => noto('Sinhala'),
  tamil: () => noto('Tamil'),
  telugu: () => noto('Telugu'),
  thai: () => noto('Thai'),
};
