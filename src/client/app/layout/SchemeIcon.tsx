import { Monitor, Moon, Sun } from 'lucide-react';
import type { ColorSchemeChoice } from '#client/kit/theme/colorScheme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** The icon of a colour scheme. */
export function SchemeIcon({ scheme }: { scheme: ColorSchemeChoice }) {
  const Icon = icons[scheme];
  return <Icon />;
}
