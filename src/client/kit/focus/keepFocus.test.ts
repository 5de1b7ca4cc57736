import { keepFocus } from './keepFocus.ts';

let stop = () => {};

function show(html: string): HTMLElement {
  document.body.innerHTML = `<main tabindex="-1">${html}</main><section><button>Undo</button></section>`;
  const main = document.querySelector('main') as HTMLElement;
  stop = keepFocus();
  return main;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;
const focused = () => document.activeElement?.textContent;
const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

afterEach(() => stop());

const LIST = `<ul><li><button>One</button></li><li><button>Two</button></li><li><button>Three</button></li></ul><button>After</button>`;

it.each([
  ['that follows in its line', LIST, 'Two', 'Three'],
  ['before it, where it was the last one of its list', `<div>${LIST}</div>`, 'After', 'Three'],
  ['that can be used', LIST.replace('<button>Three', '<button disabled>Three'), 'Two', 'One'],
  ['that is not hidden', LIST.replace('<button>Three', '<button tabindex="-1">Three'), 'Two', 'One'],
])('the focus of a removed element moves to the next one %s', async (_which, html, name, next) => {
  show(html);
  button(name).focus();
  (button(name).closest('li') ?? button(name)).remove();
  await pause();
  expect(focused()).toBe(next);
});

it('goes from a button that is switched off to the one before it', async () => {
  show('<button>Page 6</button><button>Page 7</button><button>Next page</button>');
  button('Next page').focus();
  button('Next page').blur();
  button('Next page').disabled = true;
  await pause();
  expect(focused()).toBe('Page 7');
});

it('stays on what has moved', async () => {
  show(LIST);
  const three = button('Three');
  three.focus();
  const line = three.closest('li') as HTMLElement;
  line.parentElement?.prepend(line);
  three.blur();
  await pause();
  expect(document.activeElement).toBe(three);
});

it('comes back to the screen from a toast that goes', async () => {
  show(LIST);
  button('Two').focus();
  button('Undo').focus();
  button('Undo').remove();
  await pause();
  expect(focused()).toBe('Two');
});

it('leaves the focus where the user moved or released it', async () => {
  const main = show(LIST);
  button('Two').focus();
  button('Two').remove();
  button('After').focus();
  await pause();
  expect(focused()).toBe('After');

  button('After').blur();
  main.append('more');
  await pause();
  expect(document.activeElement).toBe(document.body);

  button('Three').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('Three').remove();
  await pause();
  expect(document.activeElement).toBe(document.body);
});

it('goes to the screen where nothing is left on it', async () => {
  const main = show('<button>One</button>');
  button('One').focus();
  button('One').remove();
  button('Undo').remove();
  await pause();
  expect(document.activeElement).toBe(main);
});

it('goes to the row whose page was left, once it is there', async () => {
  window.history.pushState(null, '', '/leads/2');
  const main = show('<p>Two</p>');
  window.history.pushState(null, '', '/leads');
  main.focus();
  main.innerHTML = ['1', '2'].map((id) => `<a data-part="name" href="/leads/${id}">Lead ${id}</a>`).join('');
  await pause();
  expect(focused()).toBe('Lead 2');
});

it('leaves the focus that the user moved before the rows were loaded', async () => {
  window.history.pushState(null, '', '/leads/2');
  const main = show('<input />');
  window.history.pushState(null, '', '/leads');
  main.focus();
  main.querySelector('input')?.focus();
  main.insertAdjacentHTML('beforeend', '<a data-part="name" href="/leads/2">Lead 2</a>');
  await pause();
  expect(document.activeElement).toBe(main.querySelector('input'));
});
