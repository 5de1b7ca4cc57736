import { existsSync } from 'node:fs';
import { projectNode, run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stamp = 'dist/client-build.json';
const sources = [
  'package-lock.json',
  'webpack.config.js',
  'public',
  'src/client',
  'src/contract',
  'src/locales',
  'src/scripts/client',
  'src/scripts/site',
];
const isSource = (file) => !/\.test\.tsx?$|client.testing/.test(file);

/**
 * Builds the dashboard (dist/client), the code of it that the server runs (dist/server) and the public site (dist/site), when
 * their sources changed. The server itself needs no build.
 */
export function ensureBuilt(force = false) {
  const hash = hashOf(sources, isSource);
  if (
    !force &&
    readStamp(stamp)?.hash === hash &&
    ['dist/client/index.html', 'dist/server/renderPage.cjs', 'dist/site/pages.json'].every(existsSync)
  )
    return;
  stage('Compiling the client', 'src/scripts/client/compile.mjs');
  stage('Rendering the public site', 'src/scripts/site/main.ts');
  writeStamp(stamp, { hash });
}

function stage(title, program) {
  console.log(`${title}…`);
  try {
    run(projectNode, [program]);
  } catch (fault) {
    throw new Error(`${title} failed. Fix the error above, then run "npm run build".`, { cause: fault });
  }
}
