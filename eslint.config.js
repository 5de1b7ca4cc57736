import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const barrels = {
  regex: '(^|/)index(\\.[jt]sx?)?$',
  message: 'No barrels: import from the file that has it.',
};

const routerLinks = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'client/kit/links/Link.tsx does without the prefetching that these bring along.',
};

/** Syntax that is refused everywhere, with the reason as the message. */
const refusedEverywhere = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'React escapes what it shows; this would not.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: each file exports what it defines.' },
  {
    selector: 'TSEnumDeclaration',
    message: 'Node runs the files as they are: no syntax that must be compiled.',
  },
];
const processEnv = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only src/server/platform/config/config.ts reads the environment.',
};
const databaseExec = {
  selector:
    'CallExpression[callee.property.name="exec"][callee.object.name=/^(db|database|pglite|pg|tx|client|connection)$/i]',
  message: 'exec() on the database steps out of its transactions: use a scope (database/walls/scopes.ts).',
};

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', '**/*.generated.*'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    // The same rule under a second name: a warning well before the limit
    plugins: { size: { rules: { 'max-lines': builtinRules.get('max-lines') } } },
    rules: {
      'size/max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Slices join LazyLoadedSlices by merging: `interface LazyLoadedSlices extends WithSlice<typeof slice> {}`
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-imports': ['error', { patterns: [barrels], paths: [routerLinks] }],
      'no-restricted-syntax': ['error', ...refusedEverywhere, processEnv, databaseExec],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What only the types know: promises that nobody waits for
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      'src/server/platform/config/config.ts',
      'src/scripts/**',
      'src/bench/**',
      'src/e2e/**',
      '*.config.{js,ts}',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...refusedEverywhere, databaseExec],
    },
  },
  {
    files: ['src/server/database/**'],
    ignores: ['src/server/database/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refusedEverywhere, processEnv] },
  },
  {
    files: [
      'src/scripts/**',
      'src/bench/**',
      'src/e2e/**',
      'src/server/main.ts',
      'src/server/database/*/main.ts',
      '**/*.testProgram.ts',
      '*.config.{js,ts}',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/e2e/**', 'src/bench/**'],
    rules: {
      'size/max-lines': 'off',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // Runs before the product, as it is, in any browser
  { files: ['public/**'], rules: { 'no-var': 'off' } },
  { files: ['**/*.cjs', '__mocks__/**'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
