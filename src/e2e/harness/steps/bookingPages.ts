import { callApi } from './callApi.ts';
import type { Account } from './newAccount.ts';
import { uniqueWord } from './newAccount.ts';
import { newPublicCompany } from './newPublicCompany.ts';

/** A page on which guests can book, by its addresses. */
export interface BookablePage {
  id: string;
  companyId: string;
  /** Where guests open it, below the product's address. */
  path: string;
  /** Books at a moment as another program would. Throws what the product says where it does not book. */
  book: (guest: { start: Date; firstName: string; email: string; phone?: string }) => Promise<string>;
}

/** A company with a booking page that offers every half hour of every day, in UTC. */
export async function newBookablePage(
  productUrl: string,
  account: Account,
  { companyName, ...input }: { companyName: string } & Record<string, unknown>,
): Promise<BookablePage> {
  const { companyId, slug } = await newPublicCompany(productUrl, account, companyName);
  const call = <T>(document: string, variables: Record<string, unknown>) =>
    callApi<T>(productUrl, document, variables, account.accessToken);
  const made = await call<{ createBookingPage: { id: string | null; message: string } }>(CREATE_PAGE, {
    input: { title: 'Viewing', slug: 'viewing', notice: 0, ...input },
  });
  const { id, message } = made.createBookingPage;
  if (id === null) throw new Error(message);
  const { findAvailability } = await call<{ findAvailability: { data: { host: { _id: string } } } }>(
    HOST,
    {},
  );
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await call(SAVE_HOURS, {
    hostId: findAvailability.data.host._id,
    input: { timeZone: 'UTC', weekly, overrides: [] },
  });
  return {
    id,
    companyId,
    path: `/book/${slug}/viewing`,
    async book(guest) {
      const response = await fetch(`${productUrl}/api/exkoo/public/booking/${slug}/viewing`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          zone: 'UTC',
          lastName: '',
          phone: '',
          answers: {},
          consent: false,
          key: uniqueWord(),
          ...guest,
        }),
      });
      const reply = (await response.json()) as { message?: string; manageUrl?: string };
      if (!reply.manageUrl) throw new Error(`${response.status}: ${reply.message}`);
      return reply.manageUrl;
    },
  };
}

const CREATE_PAGE =
  'mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { message id } }';
const HOST = 'query { findAvailability { data { host { _id } } } }';
const SAVE_HOURS = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { message }
}`;
