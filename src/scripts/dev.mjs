// "npm run dev": the server, the client and the generated types, each renewed when its sources change.
// The client is at http://localhost:4100 (DEV_PORT) and passes all other requests to the server at PORT (4000).
import { spawn } from 'node:child_process';
import { languages } from '../contract/i18n/languages.ts';
import { projectNode } from './bootstrap/run.mjs';

const port = process.env.PORT ?? '4000';
const programs = [
  ['src/scripts/codegen/main.ts', '--watch'],
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  ['src/scripts/client/serve.mjs'],
];

const children = programs.map((args) =>
  spawn(projectNode, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LANGUAGES: languages.join(), ...process.env, PORT: port, DEV_SERVER: `http://localhost:${port}` },
  }),
);
console.log(`Client with reload: http://localhost:${process.env.DEV_PORT ?? 4100}`);

const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));
for (const child of children) child.once('exit', (code) => stop(code ?? 1));
