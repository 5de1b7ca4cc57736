import { focusRow } from './focusRow.ts';

const focused = () => document.activeElement?.textContent;

it('moves through the names of a list, and the first controls of rows without a name', () => {
  document.body.innerHTML = `<main>
    <div data-id="1"><input data-part="checkbox" /><a data-part="name" href="/1">Ada</a></div>
    <div data-id="2"><button data-part="menu">Actions for Grace</button></div>
  </main>`;
  expect(focusRow(1)).toBe(true);
  expect(focused()).toBe('Ada');
  expect(focusRow(1)).toBe(true);
  expect(focused()).toBe('Actions for Grace');
  expect(focusRow(1)).toBe(false);
  expect(focusRow(-1)).toBe(true);
  expect(focused()).toBe('Ada');
});

it('moves through the rows of the only table, but not of one of several', () => {
  const table = (name: string) =>
    `<table><thead><tr><th><button>Sort</button></th></tr></thead>
      <tbody><tr><td>No control</td></tr><tr><td><a href="/">${name}</a></td></tr></tbody></table>`;
  document.body.innerHTML = `<main>${table('Ada')}</main>`;
  expect(focusRow(1)).toBe(true);
  expect(focused()).toBe('Ada');
  document.body.innerHTML = `<main>${table('Ada')}${table('Grace')}</main>`;
  expect(focusRow(1)).toBe(false);
});
