// Brings the checkout to the state a script needs, does nothing when it is there already, then runs a program on the project's Node:
//   node src/scripts/prepare.mjs install|codegen|build|bench [--dev] [--force] [program argument…]
// --dev: with the packages of tests, lint and development. It runs on any Node from 20.12 on, before node_modules exists: only Node's
// own modules are imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureBenchInstalled, ensureInstalled } from './bootstrap/install.mjs';
import { become } from './bootstrap/run.mjs';

const [wanted, ...rest] = process.argv.slice(2);
const options = ['--dev', '--force'];
const ownCount = rest.findIndex((argument) => !options.includes(argument));
const own = ownCount === -1 ? rest : rest.slice(0, ownCount);
const program = rest.slice(own.length);

try {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12))
    throw new Error(`Node.js 20.12 or newer is needed. This is ${process.versions.node}.`);
  if (!['install', 'codegen', 'build', 'bench'].includes(wanted))
    throw new Error('Say what to prepare: install, codegen, build or bench');
  const force = own.includes('--force');
  ensureInstalled({ dev: own.includes('--dev') });
  if (wanted === 'bench') ensureBenchInstalled();
  if (wanted !== 'install') ensureGenerated(force);
  if (wanted === 'build' || wanted === 'bench') ensureBuilt(force);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
if (program.length > 0) become(program);
