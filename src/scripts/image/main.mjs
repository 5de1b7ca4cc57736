// "npm run image": checks the Dockerfile without a container engine. Each stage becomes a folder, its steps run there with this machine's npm, and the
// server starts from exactly the files that the last stage copies. Not checked: the base images and what their own programs do.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectNode } from '../bootstrap/run.mjs';
import { readDockerfile } from './dockerfile.mjs';

const root = mkdtempSync(join(tmpdir(), 'exkoo-image-'));
const ignored = readFileSync('.dockerignore', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.replace('**/', ''));
const path = `${dirname(projectNode)}:${process.env.PATH}`;

try {
  const stages = readDockerfile();
  for (const stage of stages) build(stage);
  const image = stages.at(-1);
  if (!image.user || image.user === 'root') throw new Error('The last stage runs as root');
  await serve(image);
  console.log(`The image adds ${megabytes(inStage(image.name, '/'))} MB to its base image and Node.js`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

function inStage(stage, file, workdir = '/') {
  return join(root, stage, resolve(workdir, file));
}

function build(stage) {
  console.log(`Stage ${stage.name}`);
  if (stage.base) link(join(root, stage.base), join(root, stage.name));
  const folder = inStage(stage.name, stage.workdir);
  mkdirSync(folder, { recursive: true });
  for (const { copy, run } of stage.steps) {
    if (copy) copyFiles(stage, copy);
    else if (/^(npm|node) /.test(run)) runIn(folder, run, stage.env);
    else console.log(`  skipped, it changes the base image: ${run}`);
  }
}

function copyFiles(stage, { from, sources, to }) {
  for (const source of sources) {
    // Node.js itself belongs to the base image
    if (source.startsWith('/usr/')) continue;
    const file = from === null ? resolve(source) : inStage(from, source);
    if (!existsSync(file)) throw new Error(`COPY ${source}: there is no such file`);
    if (from === null && ignored.includes(source))
      throw new Error(`COPY ${source}: .dockerignore leaves it out`);
    const target = inStage(stage.name, to, stage.workdir);
    const name = to.endsWith('/') && source !== '.' ? join(target, basename(source)) : target;
    if (from !== null) link(file, name);
    else
      cpSync(file, name, { recursive: true, filter: (each) => !isIgnored(each.slice(resolve().length + 1)) });
  }
}

/** Hard links: a stage takes tens of thousands of files from another one. */
function link(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-al', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Failed to copy ${from}: ${stderr}`);
}

function isIgnored(file) {
  const parts = file.split('/');
  return ignored.includes(parts[0]) || parts.includes('node_modules') || parts.at(-1).includes('.generated.');
}

function runIn(cwd, command, env) {
  console.log(`  ${command}`);
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  if (status !== 0) throw new Error(`RUN ${command}: failed`);
}

async function serve({ name, workdir, env, cmd, healthcheck }) {
  const port = await freePort();
  const settings = {
    ...env,
    PATH: path,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(root, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PUBLIC_IP: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'exkoo@localhost',
    SECRET_KEY: crypto.randomUUID() + crypto.randomUUID(),
  };
  const server = spawn(cmd[0], cmd.slice(1), {
    cwd: inStage(name, workdir),
    env: settings,
    stdio: 'inherit',
  });
  const ended = new Promise((done) => server.once('exit', done));
  process.once('exit', () => server.kill('SIGKILL'));
  const check = healthcheck.slice(1).map((word) => word.replace(':4000', `:${port}`));
  const isHealthy = () => spawnSync(healthcheck[0], check, { env: settings }).status === 0;
  for (let tries = 0; !isHealthy(); tries += 1) {
    if (server.exitCode !== null || tries > 120)
      throw new Error('The server of the image does not become healthy');
    await sleep(500);
  }
  for (const page of ['/', '/auth/login']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${page}`);
    if (status !== 200) throw new Error(`${page} of the image answers ${status}`);
  }
  server.kill('SIGTERM');
  if ((await ended) !== 0) throw new Error('The server of the image does not stop on SIGTERM');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

function megabytes(folder) {
  return Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);
}
