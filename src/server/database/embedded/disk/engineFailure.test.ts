import { expect, test } from '@jest/globals';
import { awaitsReady, engineFailure } from './engineFailure.ts';

const message = (type: string, body = '') => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
};
const error = (severity: string, code: string) =>
  message('E', `S${severity}\0V${severity}\0C${code}\0Mno room\0\0`);
const ready = message('Z', 'I');

test('an engine that panics has stopped; a full disk keeps its code, whatever else ends it means that it is away', () => {
  expect(engineFailure(error('PANIC', '53100'), true)).toMatchObject({
    code: '53100',
    message: 'PANIC: no room',
  });
  expect(engineFailure(Buffer.concat([message('D', 'row'), error('FATAL', '58030')]), true)).toMatchObject({
    code: '57P02',
  });
});

test('an answer without an end is one, too', () => {
  expect(engineFailure(message('D', 'row'), true)).toMatchObject({ code: '57P02' });
  expect(engineFailure(new Uint8Array(), true)).not.toBeNull();
});

test('an error of a statement, an answer to the end and one that nobody awaits are none', () => {
  expect(engineFailure(Buffer.concat([error('ERROR', '53100'), ready]), true)).toBeNull();
  expect(engineFailure(Buffer.concat([message('D', 'EPANIC'), ready]), true)).toBeNull();
  expect(engineFailure(message('1'), false)).toBeNull();
  expect(engineFailure(message('G'), true)).toBeNull();
});

test('ReadyForQuery is awaited after a query and after a sync', () => {
  expect(awaitsReady(message('Q', 'select 1\0'))).toBe(true);
  expect(awaitsReady(Buffer.concat([message('P', 'select 1'), message('S')]))).toBe(true);
  expect(awaitsReady(message('P', 'select 1'))).toBe(false);
  expect(awaitsReady(new Uint8Array())).toBe(false);
});
