import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COLOR_SCHEME_KEY, followColorScheme } from './colorScheme.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const theme = () => document.documentElement.dataset['theme'];

beforeEach(() => localStorage.clear());

it('starts as the device has it, and keeps a choice', async () => {
  followColorScheme();
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(theme()).toBe('light');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
])('is set before the first paint: choice %s, device dark %s → %s', (choice, isDeviceDark, expected) => {
  if (choice) localStorage.setItem(COLOR_SCHEME_KEY, choice);
  window.matchMedia = (() => ({ matches: isDeviceDark })) as unknown as typeof window.matchMedia;
  new Function(readFileSync('public/color-scheme.js', 'utf8'))();
  expect(theme()).toBe(expected);
  Reflect.deleteProperty(window, 'matchMedia');
});
