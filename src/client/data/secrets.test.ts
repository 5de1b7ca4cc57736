import { globSync, readFileSync } from 'node:fs';

// Arguments of RTK Query endpoints stand in the store and in every action's meta.
const endpoints = globSync('src/client/**/*Api.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/operation\(\s*(\w+)Document/g)].map(([, name]) => [name!, file] as const),
);
const documents = globSync('src/client/**/*.graphql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('finds the endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(5);
});

it.each(endpoints)('%s carries no password, code or token through the store (%s)', (name) => {
  const head = new RegExp(`(?:query|mutation)\\s+${name}\\b\\s*(\\([^)]*\\))?`, 'i').exec(documents);
  expect(head).not.toBeNull();
  expect(head![1] ?? '').not.toMatch(/password|otp|token|secret/i);
});
