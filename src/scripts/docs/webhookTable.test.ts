import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { withWebhookTable } from './webhookTable.ts';

test('docs/api.md has every webhook event with its data and permission', () => {
  const page = readFileSync('docs/api.md', 'utf8');
  // "npm run docs" writes it
  expect(page).toBe(withWebhookTable(page));
});
