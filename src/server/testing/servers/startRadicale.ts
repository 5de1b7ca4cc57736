import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { debianProgram } from './debianProgram.ts';
import { freePort } from './freePort.ts';

/** A real CalDAV server on this machine with an account of the tests' own. */
export interface TestCalendars {
  url: string;
  username: string;
  password: string;
  /** Sends a request as the account; resolves to the answer's status and text. Rejects from 400 on. */
  ask(
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<{ text: string; etag: string }>;
  /** Makes a calendar of this name; resolves to its path. */
  makeCalendar(name: string): Promise<string>;
  /** Writes an event of these lines; without its frame. */
  putEvent(path: string, uid: string, lines: readonly string[]): Promise<void>;
  /** Gives the account another password; resolves to it. */
  setPassword(password: string): string;
  stop(): void;
}

/** Starts Debian's Radicale on loopback. Needs the package `radicale`; as root on Debian it is installed when missing, otherwise an Error says so. */
export async function startRadicale(): Promise<TestCalendars> {
  const program = debianProgram('radicale', 'radicale');
  if (!program) throw new Error('Radicale is missing. Install the Debian package "radicale".');
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-radicale-'));
  const port = await freePort();
  const account = { username: 'heidi', password: 'app password' };
  const users = join(folder, 'users');
  writeFileSync(users, `${account.username}:${account.password}\n`);
  writeFileSync(
    join(folder, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${users}\n` +
      `htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${join(folder, 'data')}\n`,
  );
  const child = spawn(program, ['--config', join(folder, 'config')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url, { redirect: 'manual' }).then(Boolean, () => false));

  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  const ask: TestCalendars['ask'] = async (method, path, body, headers = {}) => {
    const asked = { method, headers: { ...headers, authorization }, ...(body !== undefined && { body }) };
    const answer = await fetch(url + path, asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { text, etag: answer.headers.get('etag') ?? '' };
  };
  return {
    ...account,
    url,
    ask,
    async makeCalendar(name) {
      const path = `/${account.username}/${name.toLowerCase()}/`;
      const body = `<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
        <displayname>${name}</displayname></prop></set></C:mkcalendar>`;
      await ask('MKCALENDAR', path, body);
      return path;
    },
    async putEvent(path, uid, lines) {
      const event = [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        `SUMMARY:${uid}`,
        ...lines,
        'END:VEVENT',
      ];
      await ask('PUT', `${path}${uid}.ics`, calendarOf(event), { 'content-type': 'text/calendar' });
    },
    setPassword(password) {
      writeFileSync(users, `${account.username}:${password}\n`);
      return password;
    },
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A calendar file of these lines. */
export function calendarOf(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
