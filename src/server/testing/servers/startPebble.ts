import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from './freePort.ts';

/** A real certificate authority on this machine: pebble, Let's Encrypt's own server for tests. */
export interface TestAuthority {
  directoryUrl: string;
  /** What its HTTPS address is checked with. */
  ownCa: string;
  /** The root of the certificates that it issues, PEM. */
  root: string;
  stop(): void;
}

/** Starts it. It looks names up at `dnsServer` and asks for http-01 proofs at `httpPort`; one nonce in seven is refused, every order needs its proof. */
export async function startPebble(
  program: string,
  { dnsServer, httpPort }: { dnsServer: string; httpPort: number },
): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-pebble-'));
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', privateKey];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, '-out', certificate], {
    stdio: 'ignore',
  });
  const [port, managementPort, tlsPort] = [await freePort(), await freePort(), await freePort()];
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort,
    certificateValidityPeriod: 90 * 24 * 3600,
  };
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble }));
  const child = spawn(program, ['-config', join(folder, 'pebble.json'), '-dnsserver', dnsServer], {
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '15', PEBBLE_AUTHZREUSE: '0' },
    stdio: 'ignore',
  });
  const ownCa = readFileSync(certificate, 'utf8');
  const root = await eventually(() => get(`https://127.0.0.1:${managementPort}/roots/0`, ownCa));
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    ownCa,
    root,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function get(url: string, ca: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const asked = request(url, { ca }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => resolve(Buffer.concat(parts).toString()));
  });
  asked.on('error', () => resolve(null)).end();
  return promise;
}
