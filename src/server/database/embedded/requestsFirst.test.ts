import { inBackground } from '../engine/background.ts';
import { requestsFirst } from './requestsFirst.ts';

/** Turns by a clock of their own: pauses let its time pass. */
function make() {
  let time = 1_000;
  const pass = (ms: number) => (time += ms);
  const turns = requestsFirst({ now: () => time, pause: async (ms) => pass(ms) });
  /** Takes the session for a batch; answers how long that waited. */
  async function batch(ms: number): Promise<number> {
    const asked = time;
    const release = await inBackground(() => turns.take());
    const waited = time - asked;
    pass(ms);
    release();
    return waited;
  }
  async function request(ms: number): Promise<void> {
    const release = await turns.take();
    pass(ms);
    release();
  }
  return { turns, pass, batch, request };
}

it('never lets background work wait while nobody asks', async () => {
  const { batch } = make();
  for (const ms of [1, 50, 500]) expect(await batch(ms)).toBe(0);
});

it('never lets a request wait', async () => {
  const { turns, request, batch } = make();
  await batch(50);
  const [one, other] = [await turns.take(), await turns.take()];
  one();
  other();
  await request(1);
});

it('lets a request take the session again before a batch does, once background work has had its share', async () => {
  const { batch, request } = make();
  await request(1);
  // Until the request is three milliseconds past
  expect(await batch(12)).toBe(0);
  await request(1);
  expect(await batch(12)).toBe(3);
  await request(1);
  expect(await batch(4)).toBe(3);
  for (const waited of [0, 0, 3]) {
    await request(1);
    expect(await batch(4)).toBe(waited);
  }
});

it('goes on in the background however long requests take', async () => {
  const { turns, batch, request } = make();
  await request(1);
  await batch(10);
  const release = await turns.take();
  expect(await batch(10)).toBe(20);
  expect(await batch(10)).toBe(20);
  release();
});

it('knows whether requests are under way or just over', async () => {
  const { turns, pass } = make();
  expect(turns.isInUse()).toBe(false);
  const release = await turns.take();
  pass(5_000);
  expect(turns.isInUse()).toBe(true);
  release();
  pass(499);
  expect(turns.isInUse()).toBe(true);
  pass(1);
  expect(turns.isInUse()).toBe(false);
  (await inBackground(() => turns.take()))();
  expect(turns.isInUse()).toBe(false);
});
