import type { Module } from '#server/module.ts';
import { shortcutsResolvers } from './shortcuts.resolvers.ts';
import type { ShortcutsService } from './shortcuts.service.ts';
import { createShortcutsService } from './shortcuts.service.ts';

declare module '#server/services.ts' {
  interface Services {
    shortcuts: ShortcutsService;
  }
}

export const shortcutsModule = {
  resolvers: [shortcutsResolvers],
  services: { shortcuts: createShortcutsService },
  companyTables: ['shortcuts'],
} satisfies Module;
