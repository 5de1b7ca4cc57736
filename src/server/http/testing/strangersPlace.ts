import { Stripe } from 'stripe';
import twilio from 'twilio';
import { v7 as newId } from 'uuid';
import { createOfferLinks } from '#server/modules/appointments/waiting/offers/offerLinks.ts';
import { createFormApp } from '#server/modules/forms/testing/formApp.ts';
import { CREATE as CREATE_INTEGRATION } from '#server/modules/integrations/testing/integrationApp.ts';
import { createReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import {
  fakeStripe,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#server/modules/online-payments/testing/fakeStripe.ts';
import { payingCompany } from '#server/modules/online-payments/testing/payingCompany.ts';
import { quotingCompany } from '#server/modules/quotes/testing/quotingCompany.ts';
import { smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';

/** A product with one of each thing that strangers and providers reach without an account, by its path. */
export async function createStrangersPlace() {
  const stripe = await fakeStripe();
  const at = await createFormApp({
    OUTBOUND_ALLOW: '127.0.0.1',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });
  const { app, call, owner } = at;
  const pathOf = (url: string) => new URL(url).pathname;

  await call('mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { message } }', {
    input: { label: 'Size', type: 'number' },
  });
  const { rows } = await app.database.executeSql(`select id from custom_fields where label = 'Size'`);
  const numberField = `own.${(rows as { id: string }[])[0]?.id}`;
  const fields = ['email', 'phoneNumber', numberField].map((key) => ({ key, label: key, isRequired: false }));
  await at.update({ fields });

  const page = { title: 'Viewing', slug: 'viewing', notice: 0, windowDays: 365 };
  await call('mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { message } }', {
    input: page,
  });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await call(
    'mutation ($hostId: ID!, $input: AvailabilityInput!) { saveAvailability(hostId: $hostId, input: $input) { message } }',
    { hostId: owner.userId, input: { timeZone: 'UTC', weekly, overrides: [] } },
  );
  const start = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`;
  const guest = { firstName: 'Ann', lastName: 'Archer', email: 'ann@guest.test', phone: '+442079460123' };
  const booked = await fetch(`${app.url}/public/booking/harbour-homes/viewing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...guest, start, zone: 'UTC', answers: {}, consent: true }),
  });
  const { manageUrl } = (await booked.json()) as { manageUrl: string };

  const integration = await call<{ data: { address: string } }>(CREATE_INTEGRATION, {
    input: { name: 'Zapier' },
  });
  const texts = await smsPlace(app);
  const gateway = await texts.provider();
  const account = { accountSid: 'AC00000000000000000000000000000001', authToken: 'canary-51c2' };
  const signing = await texts.provider({ name: 'Twilio', kind: 'TWILIO', twilio: account });
  const company = await payingCompany(app, stripe);
  await company.turnOn();
  const { payUrl } = await company.found(await company.invoice());
  const { webhookUrl } = await company.gateway();
  const seller = await quotingCompany(app);
  const quote = await seller.sentQuote(await seller.deal());

  // As the installation signs them
  const publicUrl = new URL(app.url).origin;
  const tokens = createTokens({
    secretKey: 'a key that only tests use, of enough bytes',
    publicUrl,
    clock: app.clock,
  });
  const offer = { company_id: at.companyId, id: newId(), starts_at: new Date(start) };
  return {
    app,
    numberField,
    paths: {
      manage: pathOf(manageUrl),
      offer: pathOf(createOfferLinks({ tokens, publicUrl }).of(offer)),
      reminder: pathOf(createReminderLinks({ tokens, publicUrl }).stop(newId(), app.clock.now())),
      integration: pathOf(integration.data.address),
      receipt: pathOf(gateway.receiptUrl),
      inbound: pathOf(gateway.inboundUrl),
      signedReceipt: pathOf(signing.receiptUrl),
      signedInbound: pathOf(signing.inboundUrl),
      pay: pathOf(payUrl),
      stripe: pathOf(webhookUrl),
      quote: pathOf(quote.url),
    },
    /** The headers with Twilio's and Stripe's signatures of a body. */
    signedByTwilio: (url: 'receiptUrl' | 'inboundUrl', body: string) => ({
      'x-twilio-signature': twilio.getExpectedTwilioSignature(
        account.authToken,
        signing[url],
        Object.fromEntries(new URLSearchParams(body)),
      ),
    }),
    signedByStripe: (payload: string) => ({
      'stripe-signature': new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
      }),
    }),
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}

/** What createStrangersPlace resolves to. */
export type StrangersPlace = Awaited<ReturnType<typeof createStrangersPlace>>;
