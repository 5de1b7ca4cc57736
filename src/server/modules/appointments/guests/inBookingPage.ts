import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import type { OpenPage, PageAddress } from './openPage.ts';
import { inOpenPage } from './openPage.ts';

/** Runs the work on the booking page with this URL; rejects a page that cannot be booked. */
export function inBookingPage(deps: Pick<AppointmentDeps, 'database' | 'companies'>) {
  return async <T>(address: PageAddress, work: (tx: Tx, open: OpenPage) => Promise<T>): Promise<T> => {
    const result = await inOpenPage(deps, address, async (tx, open) => ({ of: await work(tx, open) }));
    if (!result) throw notFound('booking page');
    return result.of;
  };
}
