import { readFileSync } from 'node:fs';

/**
 * The stages of the Dockerfile, in order: { name, from, workdir, env, steps, cmd, healthcheck }. A step is { run } or { copy: { from, sources, to } }.
 * Reads the instructions that our file uses and refuses others.
 */
export function readDockerfile(path = 'Dockerfile') {
  const stages = [];
  for (const line of readFileSync(path, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')) {
    const [, word, rest] = /^(\w+) (.*)$/.exec(line.trim()) ?? [];
    if (word === undefined) continue;
    const stage = stages.at(-1);
    if (word === 'FROM') stages.push(newStage(rest, stages));
    else if (word === 'WORKDIR') stage.workdir = rest;
    else if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (word === 'RUN') stage.steps.push({ run: rest });
    else if (word === 'COPY') stage.steps.push({ copy: readCopy(rest) });
    else if (word === 'CMD') stage.cmd = JSON.parse(rest);
    else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.replace(/^CMD /, ''));
    else if (word === 'USER') stage.user = rest;
    else if (!['EXPOSE', 'VOLUME'].includes(word)) throw new Error(`${path}: unknown instruction ${word}`);
  }
  return stages;
}

function newStage(text, stages) {
  const [, from, name = 'image'] = /^(\S+)(?: AS (\S+))?$/.exec(text);
  const base = stages.find((stage) => stage.name === from);
  return { name, from, base: base?.name, workdir: base?.workdir ?? '/', env: { ...base?.env }, steps: [] };
}

function readCopy(text) {
  const words = text.split(' ');
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : null;
  return { from, to: words.pop(), sources: words };
}
