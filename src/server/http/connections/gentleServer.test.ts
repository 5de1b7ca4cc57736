import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createGentleServer } from './gentleServer.ts';
import { TIME_LIMITS } from './timeLimits.ts';

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/health`, { agent }, (response) => {
      response.on('error', reject).resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    });
    asked.on('error', reject).end();
  });
}

test('a server that ends answers what comes on open connections, closes them, and takes no new ones', async () => {
  const app = await createTestApp();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(app.url, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const closing = app.close();
  // Jobs end first, so some requests come before the end is known. The database is there until the last one is answered.
  let answer: Answer;
  do {
    answer = await ask(app.url, agent);
    expect(answer.status).toBe(200);
  } while (answer.connection !== 'close');
  // The last connections get `Connection: close` before the port is released
  await eventually(() =>
    ask(app.url, agent).then(
      () => false,
      ({ code }: { code: string }) => code === 'ECONNREFUSED',
    ),
  );
  await closing;
});

test('a connection that nothing was asked on does not keep it', async () => {
  const hour = 3_600_000;
  const server = createGentleServer(() => {}, {
    ...TIME_LIMITS,
    headers: hour,
    request: hour,
    silence: hour,
    check: hour,
  });
  await once(server.listen(0), 'listening');
  const socket = connect((server.address() as AddressInfo).port, 'localhost');
  await once(server, 'connection');
  server.close();
  await once(server, 'close');
  socket.destroy();
});

test('under load no reply is cut', async () => {
  const app = await createTestApp();
  let isClosing = false;
  let answered = 0;
  const clients = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (;;) {
        expect((await ask(app.url, agent)).status).toBe(200);
        answered += 1;
      }
    } catch (error) {
      return [isClosing, (error as { code?: string }).code];
    }
  });
  while (answered < 200) await new Promise((resolve) => setImmediate(resolve));
  isClosing = true;
  await app.close();
  expect(new Set((await Promise.all(clients)).map(String))).toEqual(new Set(['true,ECONNREFUSED']));
});
