import { existsSync } from 'node:fs';
import type { CSSObject } from '@mui/material/styles';
import type { VariableNames } from '#client/kit/theme/mui/muiTheme.ts';
import { writeGenerated } from './output.ts';

const folder = 'src/client/kit/theme';

/** Colours of components that no screen has. */
const unused = /\b(Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch)\b/;

/**
 * The static part of MUI's theme: its CSS variables as a style sheet, and their names and the values other than colors as a module. The
 * code that derives them would otherwise add 6 KB to each first view and run each time.
 */
export async function writeMuiTheme(): Promise<void> {
  if (!existsSync(`${folder}/mui/themeOptions.ts`)) return;
  const { createTheme } = await import('@mui/material/styles');
  const { themeOptions } = await import('#client/kit/theme/mui/themeOptions.ts');
  const theme = createTheme(themeOptions);
  const { typography, mixins, zIndex, shape } = theme;
  const { duration, easing } = theme.transitions;
  const values = {
    typography,
    mixins,
    zIndex,
    shape,
    motion: theme.motion,
    transitions: { duration, easing },
  };
  // Room is reckoned in pixels, by a function
  const { spacing: _spacing, ...variables } = theme.vars;
  writeGenerated(
    `${folder}/themeValues.generated.ts`,
    [
      '// Made by "npm run codegen" from themeOptions.ts.',
      `export const themeValues = ${JSON.stringify(values)} as const;`,
      `export const variableNames = ${JSON.stringify(namesOf(variables))};`,
      '',
    ].join('\n'),
  );
  writeGenerated(`${folder}/mui.generated.css`, sheetOf(theme.generateStyleSheets()));
}

function namesOf(variables: object): VariableNames {
  const entries = Object.entries(variables).filter(([name]) => !unused.test(name));
  if (entries.every(([, value]) => typeof value === 'string')) return entries.map(([name]) => name).join(' ');
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? namesOf(value) : '',
    ]),
  );
}

function sheetOf(sheets: CSSObject[]): string {
  const rules = sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, declared]) => {
      const lines = Object.entries(declared as Record<string, string>).filter(([name]) => !unused.test(name));
      return `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    }),
  );
  return `${rules.join('\n')}\n`;
}
