import { FakeXhr } from '#client/testing/fakeXhr.ts';
import { sendWithProgress } from './sendWithProgress.ts';

const realXhr = globalThis.XMLHttpRequest;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(globalThis, { XMLHttpRequest: realXhr });
});

const send = () => sendWithProgress(new URL('http://localhost/files'), { body: 'x' }, () => undefined);

it('ends what goes out no further, as after the server has closed without a word', async () => {
  jest.spyOn(FakeXhr, 'rest').mockReturnValue(new Promise(() => undefined));
  const ended = jest.spyOn(FakeXhr.prototype, 'abort');
  const sent = expect(send()).rejects.toThrow(new TypeError('Nothing more could be sent'));
  await jest.advanceTimersByTimeAsync(19_000);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalled();
  await sent;
});

it('waits for the response to a body that is sent at once', async () => {
  let answer: (response: object) => void = () => undefined;
  jest.spyOn(FakeXhr, 'rest').mockResolvedValue(undefined);
  const text = new Promise<string>((resolve) => (answer = () => resolve('taken')));
  const realFetch = globalThis.fetch;
  globalThis.fetch = async () => ({ status: 200, text: () => text }) as unknown as Response;
  const sent = send();
  await jest.advanceTimersByTimeAsync(120_000);
  answer({});
  expect(await (await sent).text()).toBe('taken');
  globalThis.fetch = realFetch;
});
