import { globSync, readFileSync } from 'node:fs';
import { readScreens } from './screenFiles.mjs';

it.each(globSync('src/client/features/*/*.routes.tsx'))('reads every screen of %s', (file) => {
  const source = readFileSync(file, 'utf8');
  const screens = readScreens(source, file);
  expect(screens).toHaveLength(source.match(/^ *screen: |, screen: /gm)?.length ?? 0);
  for (const { pattern, request } of screens) {
    expect(pattern).toMatch(/^\//);
    expect(source).toContain(`'${request}'`);
  }
});

it('says which screen it cannot read', () => {
  expect(() => readScreens('[{ path: paths.leads.pattern, screen: somewhere() }]', 'x.routes.tsx')).toThrow(
    'x.routes.tsx: a screen is not written as the others',
  );
});
