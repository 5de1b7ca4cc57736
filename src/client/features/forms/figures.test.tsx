import { screen } from '@testing-library/react';
import { acknowledged, page } from '#client/testing/builders.ts';
import { figuresText } from './figuresText.ts';
import { buildForm, openForms } from './testing/openForms.tsx';

it.each([
  [{ views: 412, sent: 37 }, '412 views, 37 sent, 9.0%'],
  [{ views: 12_400, sent: 1_240 }, '12,400 views, 1,240 sent, 10.0%'],
  [{ views: 1, sent: 1 }, '1 view, 1 sent, 100.0%'],
  [{ views: 5, sent: 0 }, '5 views, 0 sent, 0.0%'],
  [{ views: 0, sent: 0 }, '0 views, 0 sent'],
  [{ views: 2, sent: 3 }, '2 views, 3 sent'],
])('the figures %j read %j', (figures, text) => {
  expect(figuresText(figures)).toBe(text);
});

it('the list of forms says how often each page was seen and sent of late', async () => {
  openForms('/crm/forms', { findForms: () => page([buildForm({ recent: { views: 412, sent: 37 } })]) });
  expect(await screen.findByRole('columnheader', { name: /Last 30 days/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Contact us/ })).toHaveTextContent(
    '412 views, 37 sent, 9.0%',
  );
});

it('so does the page of submissions', async () => {
  const form = buildForm({ recent: { views: 412, sent: 37 } });
  openForms('/crm/forms/form-1/submissions', { findForm: () => acknowledged({ data: form }) });
  expect(await screen.findByText('Statistics of the last 30 days: 412 views, 37 sent, 9.0%')).toBeVisible();
});
