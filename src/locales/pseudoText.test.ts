import { expect, test } from '@jest/globals';
import { readCatalog } from './readCatalog.ts';

test('the pseudo-language has every English text, with its values and elements', async () => {
  const messages = Object.values(await readCatalog('en-XA'));
  expect(messages).toContainEqual(['Ļôóĝ îíñ']);
  expect(messages).toContainEqual(['Üúšéé åáţ ļééåášţ ', ['min'], ' çĥåářåáçţééřš']);
});
