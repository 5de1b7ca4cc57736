import { waitingRoom } from './waitingRoom.ts';

it('keeps pending calls in order until the code has loaded, and requests the code', () => {
  const room = waitingRoom<string[]>();
  const asked = jest.fn();
  const stop = room.whenAsked(asked);
  room.use((said) => said.push('first'));
  room.use((said) => said.push('second'));
  expect(asked).toHaveBeenCalled();
  stop();
  const said: string[] = [];
  room.give(said);
  room.use((list) => list.push('third'));
  expect(said).toEqual(['first', 'second', 'third']);
});

it('asks at once where something waited before anybody listened', () => {
  const room = waitingRoom<object>();
  room.use(() => undefined);
  const asked = jest.fn();
  room.whenAsked(asked);
  expect(asked).toHaveBeenCalledTimes(1);
});
