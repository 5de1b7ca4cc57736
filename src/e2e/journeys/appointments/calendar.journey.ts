import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { newMember } from '../../harness/steps/newMember.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'staff book a guest in the calendar, drag the booking elsewhere, put it back, and no other booking gives way',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Heron Rooms');
    const call = (document: string, variables: Record<string, unknown>) =>
      callApi(product.url, document, variables, account.accessToken);
    await call(CREATE_PAGE, { input: { title: 'Viewing', slug: 'viewing', notice: 0 } });
    await signIn(page, product.url, account.email, account.password);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/appointments/calendar?view=day&day=2031-05-06');
    await page.getByText('08:00').or(page.getByText('8am')).first().waitFor();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a guest' });
    await dialog.getByLabel('Booking page').selectOption('Viewing, 30 minutes');
    await dialog.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('060520311000');
    await dialog.getByLabel('First name').fill('Ann');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const event = page.getByText(/^Ann · Viewing/);
    await event.waitFor();
    const from = await event.boundingBox();
    if (!from) throw new Error('The booking is not to be seen');
    await page.mouse.move(from.x + 20, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 5 });
    await page.mouse.move(from.x + 20, from.y + 80, { steps: 5 });
    await page.mouse.up();
    const move = page.getByRole('dialog', { name: 'Reschedule the booking of Ann' });
    await checkAccessibility(page);
    await move.getByRole('button', { name: 'Reschedule' }).click();
    await move.waitFor({ state: 'detached' });
    await page.getByText('Rescheduled the booking of Ann').waitFor();
    // It is drawn at its new time once the list of bookings is read anew
    const isAtStep = async (isThere: (y: number) => boolean) => {
      while (!isThere((await event.boundingBox())?.y ?? 0)) await page.waitForTimeout(100);
    };
    await isAtStep((y) => y > from.y + 40);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Moved back').waitFor();
    await isAtStep((y) => Math.abs(y - from.y) < 4);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/appointments/calendar?day=2031-05-06');
    await page.getByText(/^Ann · Viewing/).click();
    await page
      .getByRole('dialog', { name: 'Ann: Viewing' })
      .getByRole('link', { name: 'Open lead' })
      .waitFor();
    await checkAccessibility(page);
  },
);

journey(
  'a booking dragged to the column of another host is reassigned, and given back; lead meetings are next to it',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Rooms');
    await newMember(product.url, account, 'manager');
    const call = <Result = unknown>(document: string, variables: Record<string, unknown> = {}) =>
      callApi<Result>(product.url, document, variables, account.accessToken);
    await call(CREATE_PAGE, { input: { title: 'Viewing', slug: 'viewing', notice: 0 } });
    const { findBookingPages } = await call<{ findBookingPages: { data: { _id: string }[] } }>(
      '{ findBookingPages { data { _id } } }',
    );
    const pageId = findBookingPages.data[0]?._id;
    await call('mutation ($input: BookingInput!) { createBooking(input: $input) { message } }', {
      input: { pageId, start: '2031-05-06T10:00:00Z', firstName: 'Ann' },
    });
    await call('mutation ($input: PersonInput!) { createLead(input: $input) { message } }', {
      input: { firstName: 'Dora', lastName: 'Dean', nextMeeting: '2031-05-06T12:00:00Z' },
    });
    await signIn(page, product.url, account.email, account.password);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/appointments/calendar?view=day&day=2031-05-06');
    const nora = page.getByRole('region', { name: 'Nora New' });
    const event = page.getByText(/^Ann · Viewing/);
    await event.waitFor();
    await page.getByRole('region', { name: 'Others' }).getByText('Meeting · Dora Dean').waitFor();
    await checkAccessibility(page);

    const drag = async (dy: number) => {
      const from = await event.boundingBox();
      const to = await nora.boundingBox();
      if (!from || !to) throw new Error('The booking or the column is not to be seen');
      const y = from.y + 5;
      await page.mouse.move(from.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, y, { steps: 5 });
      await page.mouse.move(to.x + to.width / 2, y + dy, { steps: 10 });
      await page.mouse.up();
    };
    await drag(0);
    await nora.getByText(/^Ann · Viewing/).waitFor();
    await page.getByText('Reassigned the booking of Ann to Nora New').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Moved back').waitFor();
    await nora.getByText(/^Ann · Viewing/).waitFor({ state: 'detached' });

    await drag(80);
    const move = page.getByRole('dialog', { name: 'Reschedule the booking of Ann to Nora New' });
    await move.getByRole('button', { name: 'Reschedule' }).click();
    await move.waitFor({ state: 'detached' });
    await page.getByText('Rescheduled the booking of Ann to Nora New').waitFor();
    await nora.getByText(/^Ann · Viewing/).waitFor();

    await page.getByText('Meeting · Dora Dean').click();
    await page.getByRole('heading', { name: 'Dora Dean' }).waitFor();
  },
);

const CREATE_PAGE = `mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { message } }`;
