// Brings the checkout to the state a script needs, and does nothing when it is there already:
//   node src/scripts/prepare.mjs install|codegen|build [--force]
// It runs on any Node from 20 on, before node_modules exists: only what Node itself brings is imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

const wanted = process.argv[2];
const force = process.argv.includes('--force');
if (!['install', 'codegen', 'build'].includes(wanted))
  throw new Error('Say what to prepare: install, codegen or build');

try {
  ensureInstalled();
  if (wanted !== 'install') ensureGenerated(force);
  if (wanted === 'build') ensureBuilt(force);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
