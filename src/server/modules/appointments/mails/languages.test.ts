import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp } from '../testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp({ LANGUAGES: 'de,ar' });
});
afterAll(() => at.app.close());

const START = '2027-03-02T10:00:00.000Z';
const PROFILE = `mutation ($input: ProfileInput!) {
  updateProfile(input: $input) { acknowledgement statusCode message } }`;
const COMPANY = `mutation ($companyId: ID!, $input: CompanyUpdateInput!) {
  updateCompany(companyId: $companyId, updateUserInput: $input) { acknowledgement message } }`;
const DELETION = 'mutation ($password: String!) { requestAccountDeletion(password: $password) { message } }';

/** A visitor, whose browser wants a language, books. */
async function book(email: string, language: string, start: string) {
  const response = await fetch(`${at.app.url}/public/booking/harbour-homes/viewing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      firstName: 'Ann',
      lastName: 'Archer',
      email,
      start,
      zone: 'UTC',
      hasConsented: true,
    }),
  });
  expect(response.status).toBe(201);
  return at.app.mailTo(email);
}

test('emails to a user are in the language of the profile', async () => {
  const user = await at.app.createUser();
  const as = at.app.as(user);
  expect(await as.reply(PROFILE, { input: { language: 'de' } })).toMatchObject({ acknowledgement: true });
  await as.reply(DELETION, { password: TEST_PASSWORD });
  const [mail] = await at.app.mailTo(user.email);
  const day = new Date(at.app.clock.now().getTime() + 30 * 86_400_000);
  expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  expect(mail?.text).toContain(
    day.toLocaleDateString('de', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
});

test('a language that the installation does not offer is rejected', async () => {
  expect(await at.app.as(at.owner).reply(PROFILE, { input: { language: 'fr' } })).toMatchObject({
    statusCode: 400,
    message: 'Choose a language from the list',
  });
});

test('a visitor gets emails in the language of the browser, also later', async () => {
  const [mail] = await book('hans@visitor.test', 'de-AT,en;q=0.5', START);
  expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  expect(mail?.subject).toContain('Dienstag, 2. März 2027');
  const { rows } = await at.app.database.executeSql(
    `select id from bookings where language = 'de' and email = 'hans@visitor.test'`,
  );
  await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', {
    id: (rows as { id: string }[])[0]!.id,
  });
  const mails = await at.app.mailTo('hans@visitor.test', 2);
  for (const { html } of mails) expect(html).toContain('<html lang="de" dir="ltr">');
});

test('a visitor without a language of the installation gets that of the company', async () => {
  await at.call(COMPANY, { companyId: at.companyId, input: { language: 'ar' } });
  const [mail] = await book('finn@visitor.test', 'fi', '2027-03-03T10:00:00.000Z');
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  const [other] = await book('eve@visitor.test', 'en', '2027-03-04T10:00:00.000Z');
  expect(other?.html).toContain('<html lang="en" dir="ltr">');
  expect(other?.subject).toContain('Thursday, 4 March 2027 at 10:00');
});
