import { OPTION_COLOURS } from '#contract/lead-setup/colours.ts';
import type { ColorToken } from './tokens.ts';
import { colorSchemes } from './tokens.ts';
import { tokensCss, tokenVar } from './tokensCss.ts';

const pageGrounds: ColorToken[] = ['canvas', 'subtle', 'surface', 'hover', 'pressed'];
const textPairs: [ColorToken, ColorToken[]][] = [
  ['text', [...pageGrounds, 'accentSoft', 'dangerSoft', 'warningSoft', 'successSoft']],
  ['textMuted', pageGrounds],
  ['textFaint', ['canvas', 'subtle', 'surface', 'hover']],
  ['accentText', ['canvas', 'subtle', 'surface', 'hover', 'accentSoft']],
  ['dangerText', ['canvas', 'subtle', 'surface', 'hover', 'dangerSoft']],
  ['successText', ['canvas', 'subtle', 'surface', 'hover', 'successSoft']],
  ['warningText', ['canvas', 'subtle', 'surface', 'hover', 'warningSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onDanger', ['danger', 'dangerHover']],
  ...OPTION_COLOURS.map((colour): [ColorToken, ColorToken[]] => [
    `${colour}Text`,
    ['canvas', 'subtle', 'surface', 'hover', `${colour}Soft`],
  ]),
];

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const colors = colorSchemes[scheme];

  it.each(textPairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'keeps 4.5:1 for %s on %s',
    (text, ground) => {
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['borderStrong', 'focus'] as const)('keeps 3:1 for %s, which marks controls', (edge) => {
    for (const ground of ['canvas', 'subtle', 'surface'] as const) {
      expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

it('has the same names in both schemes', () => {
  expect(Object.keys(colorSchemes.dark)).toEqual(Object.keys(colorSchemes.light));
});

it('writes each token as a custom property', () => {
  expect(tokenVar('textMuted')).toBe('var(--ek-text-muted)');
  expect(tokensCss()).toContain(`--ek-text-muted:${colorSchemes.dark.textMuted};`);
});

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
