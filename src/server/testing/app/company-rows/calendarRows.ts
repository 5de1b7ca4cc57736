import type { RowPlace } from './rowPlace.ts';

/** A connected account with one calendar, which blocks an hour and has the company's booking. */
export async function insertCalendarRows({ tx, companyId, userId, at }: RowPlace): Promise<void> {
  const row = { company_id: companyId, id: companyId };
  await tx
    .insertInto('calendar_accounts')
    .values({
      ...row,
      user_id: userId,
      server_url: 'https://calendars.test/',
      username: 'walled',
      secret: Buffer.from('walled'),
      home_url: 'https://calendars.test/walled/',
      next_sync_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const secret = Buffer.from('walled');
  await tx
    .insertInto('calendar_apps')
    .values({
      company_id: companyId,
      provider: 'GOOGLE',
      client_id: 'walled',
      secret,
      tenant: 'common',
      updated_at: at,
    })
    .execute();
  await tx
    .insertInto('calendar_sign_ins')
    .values({
      ...{ company_id: companyId, user_id: userId, session_id: companyId, provider: 'GOOGLE', secret },
      state_hash: secret,
      expires_at: at,
    })
    .execute();
  const url = 'https://calendars.test/walled/one/';
  const shown = { name: 'Walled', color: null, can_write: true, blocks_time: true };
  await tx
    .insertInto('outside_calendars')
    .values({ ...row, ...shown, account_id: companyId, url })
    .execute();
  const object = { company_id: companyId, calendar_id: companyId, href: '/walled/one/1.ics' };
  await tx
    .insertInto('calendar_objects')
    .values({ ...object, etag: '"1"' })
    .execute();
  const ends_at = new Date(at.getTime() + 60 * 60_000);
  await tx
    .insertInto('busy_times')
    .values({ ...object, starts_at: at, ends_at })
    .execute();
  const entry = { company_id: companyId, calendar_id: companyId, booking_id: companyId };
  await tx
    .insertInto('calendar_entries')
    .values({ ...entry, href: '/walled/one/2.ics', etag: null, sequence: 0 })
    .execute();
}
