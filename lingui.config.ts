import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { catalogLanguages, SOURCE_LANGUAGE } from './src/contract/i18n/languages.ts';

// What `npm run messages` reads and writes: one catalog for each language
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: catalogLanguages,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/client', '<rootDir>/src/contract', '<rootDir>/src/server'],
      exclude: ['**/*.test.*', '**/*.generated.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
