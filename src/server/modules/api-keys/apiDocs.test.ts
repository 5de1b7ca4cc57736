import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

test('production serves the API documentation with its own URL, the complete schema, and the REST routes', async () => {
  const app = await createTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' },
  });
  try {
    const docs = await fetch(`${app.url}/docs`);
    expect(docs.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await docs.text();
    expect(text).toContain('curl http://127.0.0.1/api/exkoo \\');
    expect(text).not.toContain('crm.example.com');
    const openApi = await (await fetch(`${app.url}/openapi.json`)).json();
    expect(openApi).toMatchObject({ servers: [{ url: 'http://127.0.0.1' }] });
    const explorer = await fetch(`${app.url}/explorer?q=FIND+LEADS&open=findLeads`);
    expect(explorer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    const page = await explorer.text();
    expect(page).toContain('<h2>findLeads</h2>');
    expect(page).toMatch(/findLeads\(input: <a href="[^"]*#LeadListInput">LeadListInput<\/a>\)/);
    expect(page).toMatch(/<a href="[^"]*#%40access">@access<\/a>\(area: CRM_LEAD/);
    expect(page).toContain('id="findLeads"');
    expect(page).not.toContain('id="findInvoices"');
    const none = await (await fetch(`${app.url}/explorer?q=%3Cb%3E&open=%3Cb%3E`)).text();
    expect(none).toContain('No operations or types match the search.');
    expect(none).not.toContain('<b>');
    const schema = await fetch(`${app.url}/schema.graphql`);
    expect(await schema.text()).toBe(readFileSync('src/contract/schema.graphql', 'utf8'));
  } finally {
    await app.close();
  }
});
