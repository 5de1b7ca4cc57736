import type { ColorToken } from './tokens.ts';
import { colorSchemes, sizes } from './tokens.ts';

/**
 * The tokens as CSS custom properties. Dark applies where `data-theme` says so, or, before the
 * colour-scheme script has run (or without scripts), where the system prefers it.
 */
export function tokensCss(): string {
  const light = declarations(colorSchemes.light);
  const dark = declarations(colorSchemes.dark);
  return [
    `:root{color-scheme:light;${declarations(sizes)}${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${dark}}}`,
    `[data-theme='light']{color-scheme:light;${light}}`,
    `[data-theme='dark']{color-scheme:dark;${dark}}`,
    '',
  ].join('\n');
}

/** The CSS variable of a token: `textMuted` → `var(--ek-text-muted)`. */
export function tokenVar(name: ColorToken | keyof typeof sizes): string {
  return `var(${propertyName(name)})`;
}

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${propertyName(name)}:${value};`)
    .join('');
}

function propertyName(name: string): string {
  return `--ek-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
