import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';
import type { PushPayload } from '#contract/notifications/pushKinds.ts';
import { journey } from '../../harness/journey.ts';
import { startProduct } from '../../harness/run/product.ts';
import { screenShows } from '../../harness/screens.ts';
import { logOut } from '../../harness/steps/authForms.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'the second view takes its files from the service worker, and no page or data',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await isControlled(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.reload();
    await screenShows(page, 'Leads');
    const ofWorker = responses.filter((response) => response.fromServiceWorker());
    const paths = ofWorker.map((response) => new URL(response.url()).pathname);
    assert.ok(
      paths.some((path) => /^\/assets\/panel\..*\.js$/.test(path)),
      paths.join(', '),
    );
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('/assets/')),
      [],
    );
    const cached = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    assert.ok(cached.length > 0 && cached.every((path) => path.startsWith('/assets/')), cached.join(', '));

    // A screen whose files are cached opens without a connection, and shows the error state of its data
    await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
    await screenShows(page, 'Contacts');
    await page.goto('/crm/leads');
    await screenShows(page, 'Leads');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
    await screenShows(page, 'Contacts');
    await page.getByText('Check the connection and try again.').first().waitFor();
    await page.context().setOffline(false);
    await page.goto('/crm/contacts');
    await screenShows(page, 'Contacts');
    await logOut(page);
    assert.equal(new URL(page.url()).pathname, '/auth/login');
  },
  { serviceWorkers: 'allow' },
);

journey(
  'a push is shown with its badge, and a click opens its record',
  async ({ page, product }) => {
    await page.context().grantPermissions(['notifications'], { origin: product.url });
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/dashboard');
    await isControlled(page);
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const payload: PushPayload = {
      title: 'Ann sent an SMS',
      body: 'Yes, please',
      path: '/sms/inbox',
      tag: 'SMS_REPLY 1',
      unread: 3,
    };
    const registrationId = await registered;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId,
      data: JSON.stringify(payload),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    while ((await shown()).length === 0) await page.waitForTimeout(100);
    assert.deepEqual(await shown(), [{ title: payload.title, body: payload.body, tag: payload.tag }]);

    const [worker] = page.context().serviceWorkers();
    assert.ok(worker);
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerTest;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL(`${product.url}/sms/inbox`);
    assert.deepEqual(await shown(), []);
  },
  { serviceWorkers: 'allow' },
);

journey(
  'turned off, the service worker removes itself and its files',
  async ({ openPage }) => {
    const product = await startProduct({ SERVICE_WORKER: 'off' });
    try {
      const page = await openPage({ baseURL: product.url });
      await signIn(page, product.url, demoAccounts.owner);
      await page.goto('/auth/login');
      // What a worker from before has left
      await page.evaluate(async () => {
        await (await caches.open('exkoo-before')).put('/assets/old.js', new Response('old'));
      });
      await page.goto('/dashboard');
      await screenShows(page, 'Dashboard');
      await page.waitForFunction(
        async () =>
          (await caches.keys()).length === 0 &&
          (await navigator.serviceWorker.getRegistrations()).length === 0,
      );
    } finally {
      await product.remove();
    }
  },
  { serviceWorkers: 'allow' },
);

/** Waits until the page's worker has taken over. */
async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

interface ServiceWorkerTest {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, options: object) => Event;
  dispatchEvent: (event: Event) => void;
}
