import { existsSync } from 'node:fs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';
import { projectNode, run } from './run.mjs';

const stamp = 'dist/client-build.json';
const sources = [
  'package-lock.json',
  'webpack.config.js',
  'webpack.site.config.js',
  'public',
  'src/client',
  'src/contract',
  'src/scripts/client',
  'src/scripts/site',
];
const isSource = (file) => !/\.test\.tsx?$|client.testing/.test(file);

/**
 * Builds the dashboard (dist/client), what the server runs of it (dist/server) and the public site (dist/site), when something they
 * are made of changed. The server itself needs no build.
 */
export function ensureBuilt(force = false) {
  const hash = hashOf(sources, isSource);
  if (
    !force &&
    readStamp(stamp)?.hash === hash &&
    ['dist/client/index.html', 'dist/server/askFirst.cjs', 'dist/site/pages.json'].every(existsSync)
  )
    return;
  console.log('Building the client (webpack)…');
  run(projectNode, ['node_modules/webpack-cli/bin/cli.js', '--mode=production', '--stats=errors-warnings']);
  console.log('Building the public site…');
  run(projectNode, [
    'node_modules/webpack-cli/bin/cli.js',
    '--config=webpack.site.config.js',
    '--stats=errors-warnings',
  ]);
  run(projectNode, ['src/scripts/site/main.ts']);
  writeStamp(stamp, { hash });
}
