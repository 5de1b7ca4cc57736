import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp } from '#server/modules/appointments/testing/bookingApp.ts';

let at: BookingApp;
let origin: string;
beforeAll(async () => {
  at = await createBookingApp({ LANGUAGES: 'de,ar' });
  origin = new URL(at.app.url).origin;
});
afterAll(() => at.app.close());

const PAGE = '/book/harbour-homes/viewing';

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  const text = await response.text();
  const [, lang, dir] = /<html lang="([^"]+)" dir="([^"]+)"/.exec(text) ?? [];
  return { text, lang, dir, cookie: response.headers.get('set-cookie'), status: response.status };
}

test('a page is in the best of the visitor’s languages that the installation offers, with its days and months', async () => {
  const german = await open(PAGE, { 'accept-language': 'fr,de-AT;q=0.9,en;q=0.8' });
  expect([german.lang, german.dir, german.cookie]).toEqual(['de', 'ltr', null]);
  expect(german.text).toContain('abbr="Montag">Mo</th>');
  const month = new Intl.DateTimeFormat('de', { month: 'long' }).format(new Date());
  expect(german.text).toContain(`>${month} `);
  const english = await open(PAGE, { 'accept-language': 'fr' });
  expect(english.lang).toBe('en');
  expect(english.text).toContain('abbr="Monday">Mon</th>');
});

test('texts without a translation and texts of the company stay unchanged', async () => {
  const { text } = await open(PAGE, { 'accept-language': 'ar' });
  expect(text).toContain('<h1>Viewing</h1>');
  expect(text).not.toMatch(/>undefined<|\{companyName\}/);
});

test('a right-to-left language sets the direction of the page', async () => {
  expect(await open(PAGE, { 'accept-language': 'ar' })).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(await open('/f/harbour-homes/nothing', { cookie: 'language=ar' })).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    status: 404,
  });
});

test('links at the foot of the page change its language, and that of the next pages', async () => {
  const { text } = await open(`${PAGE}?name=Ann`, { 'accept-language': 'de' });
  expect(text).toMatch(
    /<nav class="languages"[^>]*>\s*<a\s+href="\?name&#61;Ann&#38;lang&#61;en"\s+lang="en"\s+hreflang="en"/,
  );
  expect(text).toMatch(/hreflang="de"\s+rel="nofollow"\s+aria-current="true"\s*>Deutsch</);
  const arabic = await open(`${PAGE}?lang=ar`, { 'accept-language': 'de' });
  expect(arabic).toMatchObject({ lang: 'ar', cookie: expect.stringMatching(/^language=ar; .*Path=\//) });
  expect(await open(PAGE, { 'accept-language': 'de', cookie: 'language=ar' })).toMatchObject({ lang: 'ar' });
  // Not offered
  expect(await open(`${PAGE}?lang=fr`, { 'accept-language': 'de' })).toMatchObject({
    lang: 'de',
    cookie: null,
  });
});

test('a visitor whose languages are not offered reads the language of the company', async () => {
  const change = `mutation ($companyId: ID!, $input: CompanyUpdateInput!) {
    updateCompany(companyId: $companyId, updateUserInput: $input) { acknowledgement } }`;
  const speak = (language: string) => at.call(change, { companyId: at.companyId, input: { language } });
  await speak('ar');
  expect(await open(PAGE, { 'accept-language': 'fr' })).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(await open(PAGE, { 'accept-language': 'de' })).toMatchObject({ lang: 'de' });
  expect(await open(`${PAGE}?lang=en`, { 'accept-language': 'fr' })).toMatchObject({ lang: 'en' });
  await speak('en');
});

test('errors of a submitted booking are in the language of its page', async () => {
  const emailError = async (language: string) => {
    const response = await fetch(`${at.app.url}/public/booking/harbour-homes/viewing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        start: '2030-01-01T09:00:00Z',
        zone: 'UTC',
        firstName: 'Ann',
        email: 'nowhere',
      }),
    });
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
    return errors.find(({ field }) => field === 'email')?.message;
  };
  expect(await emailError('en')).toBe('Please enter a valid email address');
  expect(await emailError('de')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein');
});
