import { readFileSync } from 'node:fs';
import { createTheme } from '@mui/material/styles';
import { panelTheme } from './panelTheme.ts';
import { themeOptions } from './themeOptions.ts';

const whole = createTheme(themeOptions);
const sheet = readFileSync('src/client/kit/theme/mui.generated.css', 'utf8');

it('has each variable of a theme that MUI makes, without the value that the style sheet has', () => {
  const { spacing: _spacing, ...expected } = whole.vars;
  const text = JSON.stringify(expected, (name, value: unknown) =>
    /^(Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch)$/.test(name)
      ? undefined
      : value,
  );
  const indexed = {
    ...panelTheme.vars,
    shadows: Object.values(panelTheme.vars['shadows'] ?? {}),
    overlays: Object.values(panelTheme.vars['overlays'] ?? {}),
  };
  expect(indexed).toEqual(JSON.parse(text.replaceAll(/var\((--[\w-]+)[,)](?:[^"\\]|\\.)*"/g, 'var($1)"')));
});

it.each([':root, [data-theme="light"]', '[data-theme="dark"]'])(
  'has the colours of %s in its sheet',
  (scheme) => {
    const rule = sheet.split('\n').find((line) => line.startsWith(`${scheme}{`));
    expect(rule).toContain('--mui-palette-primary-main:');
    expect(rule).toContain('--mui-palette-background-paper:');
  },
);

it('measures and moves as the theme that MUI makes', () => {
  expect(panelTheme.typography.pxToRem(24)).toBe(whole.typography.pxToRem(24));
  expect(panelTheme.typography.h1).toEqual(whole.typography.h1);
  expect(panelTheme.spacing(2)).toBe('16px');
  expect(panelTheme.breakpoints.up('md')).toBe(whole.breakpoints.up('md'));
  expect(panelTheme.zIndex).toEqual(whole.zIndex);
  expect(panelTheme.getColorSchemeSelector('dark')).toBe(whole.getColorSchemeSelector('dark'));
  for (const options of [undefined, { duration: 90, delay: 10 }, { easing: 'linear', duration: '1s' }])
    expect(panelTheme.transitions.create(['width', 'color'], options)).toBe(
      whole.transitions.create(['width', 'color'], options),
    );
});

it('makes a colour weaker by the browser, so that it follows the scheme', () => {
  expect(panelTheme.alpha('var(--x)', 0.25)).toBe(
    'color-mix(in srgb, var(--x), transparent calc((1 - (0.25)) * 100%))',
  );
  expect(panelTheme.darken('#123456', 0.1)).toBe('color-mix(in srgb, #123456, #000 calc(0.1 * 100%))');
});
