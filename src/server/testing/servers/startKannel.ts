import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { debianProgram } from './debianProgram.ts';
import { freePort } from './freePort.ts';

/** A real Kannel on this machine. */
export interface TestKannel {
  /** Where it takes texts. */
  url: string;
  username: string;
  password: string;
  /** Starts its smsbox (anew) with these groups of its own. */
  serve(groups?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Debian's Kannel on loopback, as a client of a message centre that speaks SMPP. Needs the package `kannel`; as root on Debian it is
 * installed when missing, otherwise an Error says so.
 */
export async function startKannel(centre: { port: number; password: string }): Promise<TestKannel> {
  const [bearerbox, smsbox] = ['bearerbox', 'smsbox'].map((name) => debianProgram(name, 'kannel'));
  if (!bearerbox || !smsbox) throw new Error('Kannel is missing. Install the Debian package "kannel".');
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-kannel-'));
  const [adminPort, boxPort, sendPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const file = join(folder, 'kannel.conf');
  const account = { username: 'tester', password: 'canary & 5b' };
  // Kannel asks for an empty line before each group
  const boxes = `group = core
admin-port = ${adminPort}
admin-interface = 127.0.0.1
admin-password = tests
smsbox-port = ${boxPort}
smsbox-interface = 127.0.0.1
box-allow-ip = 127.0.0.1

group = smsc
smsc = smpp
smsc-id = centre
host = 127.0.0.1
port = ${centre.port}
transceiver-mode = true
smsc-username = kannel
smsc-password = ${centre.password}
system-type = ""

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${sendPort}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = ${account.username}
password = ${account.password}
concatenation = true
max-messages = 30
`;
  const run = (program: string) => spawn(program, ['-v', '4', file], { cwd: folder, stdio: 'ignore' });
  const answers = (port: number) => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false);
  writeFileSync(file, boxes);
  const bearer = run(bearerbox);
  await eventually(() => answers(adminPort));
  let sms: ChildProcess | null = null;

  const kannel: TestKannel = {
    ...account,
    url: `http://127.0.0.1:${sendPort}/cgi-bin/sendsms`,
    async serve(groups = '') {
      await ended(sms);
      writeFileSync(file, `${boxes}\n${groups}\n`);
      sms = run(smsbox);
      await eventually(() => answers(sendPort));
    },
    async stop() {
      await ended(sms);
      await ended(bearer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await kannel.serve();
  return kannel;
}

async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
