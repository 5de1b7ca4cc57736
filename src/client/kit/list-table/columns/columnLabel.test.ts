import { setupI18n } from '@lingui/core';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { columnLabel } from './columnLabel.ts';

// 'Land' is the German word for 'Country', and an English text of the product
const german = setupI18n({ locale: 'de', messages: { de: { Land: ['Grundstück'], Country: ['Land'] } } });
beforeEach(() => readTextsFrom(() => german));
afterEach(() => readTextsFrom());

it('translates the columns of the product, and shows the names of custom fields as they are', () => {
  expect(columnLabel({ path: 'country', label: 'Country' })).toBe('Land');
  expect(columnLabel({ path: customKey('1'), label: 'Land' })).toBe('Land');
});

it('does not translate a label twice', () => {
  expect(labelText(columnLabel({ path: 'country', label: 'Country' }))).toBe('Land');
});
