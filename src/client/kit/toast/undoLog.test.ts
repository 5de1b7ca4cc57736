import { fireEvent } from '@testing-library/react';
import { offerUndo, undoByKeys } from './undoLog.ts';

let stop = () => {};

const press = (target: Element, keys: object = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key: 'z', ...keys });

beforeEach(() => {
  stop = undoByKeys();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

it('Ctrl+Z undoes the changes from the last one on, each once', () => {
  const undone: string[] = [];
  for (const name of ['one cell', '40 leads']) {
    const withdraw = offerUndo(() => {
      withdraw();
      undone.push(name);
    });
  }
  press(document.body);
  press(document.body, { metaKey: true });
  press(document.body);
  expect(undone).toEqual(['40 leads', 'one cell']);
});

it('Ctrl+Z is left to fields, dialogs and elements that have handled it', () => {
  const undo = jest.fn();
  offerUndo(undo);
  document.body.innerHTML =
    '<input id="field"><div role="dialog"><button id="inside"></button></div><button id="cell"></button>';
  const cell = document.querySelector('#cell')!;
  cell.addEventListener('keydown', (event) => event.preventDefault());
  for (const id of ['#field', '#inside', '#cell']) press(document.querySelector(id)!);
  press(document.body, { ctrlKey: true, shiftKey: true });
  press(document.body, {});
  expect(undo).not.toHaveBeenCalled();
  press(document.body);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('a change that was undone by its toast, or is older than ten minutes, is not undone by Ctrl+Z', () => {
  jest.useFakeTimers();
  const undo = jest.fn();
  offerUndo(undo)();
  press(document.body);
  offerUndo(undo);
  jest.advanceTimersByTime(10 * 60_000 + 1);
  press(document.body);
  expect(undo).not.toHaveBeenCalled();
});
