import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement message }
}`;
const PAGE = `query ($id: ID!) { findBookingPage(id: $id) { data {
  duration otherDurations videoKind videoUrl stageId sourceId groupIds tags managerIds gone
  questions { _id label field }
} } }`;
const LEADS = `query ($search: String!) { findLeads(input: { filter: { search: $search } }) { data {
  leadStage { _id } leadSource { _id } tags custom companyInformation { jobTitle }
} } }`;
const BOOKING = `query ($id: ID!) { findBooking(id: $id) { data {
  start end videoUrl answers { question answer }
} } }`;

const update = (input: object, id = at.pageId) => at.call(UPDATE, { id, input });
const data = async <T>(document: string, variables: object) =>
  (await at.call(document, variables)).data as unknown as T;
const page = () => data<{ questions: { _id: string; label: string }[] }>(PAGE, { id: at.pageId });
const lastOption = async (kind: string) => {
  const options = 'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id } } }';
  return (await data<{ _id: string }[]>(options, { kind })).at(-1)!._id;
};
const booking = (id: string | undefined) => data<Record<string, string>>(BOOKING, { id });
const at9 = (day: number) => `${dayIn(day)}T09:00:00.000Z`;
let guests = 0;
function guest() {
  guests += 1;
  const email = `guest${guests}@guest.test`;
  return { email, phone: `+4420794600${String(10 + guests)}` };
}

describe('the lead of a booking', () => {
  test('gets the stage, source and tags of the page, and the answers in the mapped fields', async () => {
    const [stageId, sourceId] = [await lastOption('STAGE'), await lastOption('SOURCE')];
    await at.call(`mutation { createCustomField(input: { label: "Budget", type: number }) { message } }`);
    const fields = await data<{ _id: string }[]>('{ findCustomFields { data { _id } } }', {});
    const budgetId = fields[0]!._id;
    const field = `own.${budgetId}`;
    const questions = [
      { label: 'What do you do?', isRequired: false, field: 'jobTitle' },
      { label: 'Your budget?', isRequired: true, field },
      { label: 'Which flat?', isRequired: false },
    ];
    expect(await update({ stageId, sourceId, tags: ['viewing'], questions })).toMatchObject({
      message: 'Booking page updated',
    });
    const ids = (await page()).questions.map(({ _id }) => _id);
    const ann = guest();
    const wrong = await at.book({ start: at9(2), ...ann, answers: { [ids[1]!]: 'a lot' } });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: `answers.${ids[1]}`, message: 'Your budget? must be a number, such as 1200 or 12.5' }],
    ]);
    const answers = { [ids[0]!]: 'Architect', [ids[1]!]: '1200.50', [ids[2]!]: 'The blue one' };
    const { body } = await at.book({ start: at9(2), ...ann, answers });
    expect(await data(LEADS, { search: ann.email })).toEqual([
      {
        leadStage: { _id: stageId },
        leadSource: { _id: sourceId },
        tags: ['viewing'],
        companyInformation: { jobTitle: 'Architect' },
        custom: { [budgetId]: '1200.5' },
      },
    ]);
    expect(await booking(body._id)).toMatchObject({
      answers: [
        { question: 'What do you do?', answer: 'Architect' },
        { question: 'Your budget?', answer: expect.stringMatching(/^1,?200\.5/) },
        { question: 'Which flat?', answer: 'The blue one' },
      ],
    });
    const again = { ...ann, answers: { [ids[0]!]: 'Astronaut', [ids[1]!]: '5' } };
    expect((await at.book({ start: at9(3), ...again })).status).toBe(201);
    expect(await data(LEADS, { search: ann.email })).toMatchObject([
      { companyInformation: { jobTitle: 'Architect' }, custom: { [budgetId]: '1200.5' } },
    ]);
  });

  test('keeps the mapping of questions that are saved without it, and rejects a field twice', async () => {
    const { questions } = await page();
    const inputs = questions.map(({ _id: id, label }) => ({ id, label, isRequired: false }));
    await update({ questions: inputs });
    expect((await page()).questions).toEqual(questions);
    expect(await update({ questions: inputs.map((one) => ({ ...one, field: 'city' })) })).toMatchObject({
      message: 'Each lead field can be filled by one question only',
    });
    expect(await update({ questions: [{ ...inputs[0], field: 'own.none' }] })).toMatchObject({
      message: 'A lead field of these questions no longer exists. Reload the page',
    });
    expect(await update({ stageId: 'none' })).toMatchObject({
      message: 'A selected option no longer exists. Reload the page',
    });
    await update({ questions: [] });
  });

  test('gets the default stage once the stage of the page was deleted', async () => {
    const { stageId } = await data<{ stageId: string }>(PAGE, { id: at.pageId });
    await at.app.database.executeSql(
      `update booking_pages set stage_id = '01900000-0000-7000-8000-00000000000a'`,
    );
    expect(await page()).toMatchObject({ stageId: null, gone: ['stageId'] });
    const ann = guest();
    expect((await at.book({ start: at9(4), ...ann })).status).toBe(201);
    const [lead] = await data<{ leadStage: { _id: string } }[]>(LEADS, { search: ann.email });
    expect(lead!.leadStage._id).not.toBe(stageId);
    await update({ stageId: null });
  });
});

describe('several durations', () => {
  const slots = async (day: number, duration: number) => {
    const query = `from=${dayIn(day)}&to=${dayIn(day)}&zone=UTC&duration=${duration}`;
    const response = await fetch(`${at.app.url}/public/booking/harbour-homes/viewing/slots?${query}`);
    return { status: response.status, text: await response.text() };
  };

  test('are chosen by the guest, and the slots follow', async () => {
    expect(await update({ otherDurations: [90, 15, 90] })).toMatchObject({ acknowledgement: true });
    expect(await page()).toMatchObject({ duration: 30, otherDurations: [15, 90] });
    expect((await slots(6, 45)).status).toBe(422);
    const last = (text: string) =>
      (JSON.parse(text) as { days: { slots: { start: string }[] }[] }).days[0]!.slots.at(-1)!.start;
    expect(last((await slots(6, 90)).text)).toBe(`${dayIn(6)}T22:30:00.000Z`);
    expect(last((await slots(6, 15)).text)).toBe(`${dayIn(6)}T23:30:00.000Z`);
    const wrong = await at.book({ start: at9(6), duration: 45, ...guest() });
    expect(wrong.body.errors).toEqual([{ field: 'duration', message: 'Please choose one of the durations' }]);
    const { body } = await at.book({ start: at9(6), duration: 90, ...guest() });
    expect(await booking(body._id)).toMatchObject({ end: `${dayIn(6)}T10:30:00.000Z` });
    const overlapping = await at.book({ start: `${dayIn(6)}T10:00:00Z`, duration: 15, ...guest() });
    expect(overlapping.status).toBe(409);
    expect((await slots(6, 90)).text).not.toContain(`"start":"${dayIn(6)}T08:00`);
    const html = (await at.get(`${new URL(at.app.url).origin}/book/harbour-homes/viewing`)).text;
    expect(html).toMatch(/<option value="90"\s*>1 hour 30 minutes<\/option>/);
  });

  test('are booked by concurrent guests without an overlap', async () => {
    const starts = [0, 30, 60].map((minutes) =>
      new Date(Date.parse(at9(8)) + minutes * 60_000).toISOString(),
    );
    const asked = starts.flatMap((start) => [15, 30, 90].map((duration) => ({ start, duration })));
    const replies = await Promise.all(asked.map((one) => at.book({ ...one, ...guest() })));
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const { rows } = await at.app.database.executeSql(
      `select count(*)::int as count from bookings a
        join bookings b on a.company_id = b.company_id and a.id < b.id and a.host_id = b.host_id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.status <> 'CANCELLED' and b.status <> 'CANCELLED'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('can be chosen by staff, too', async () => {
    const create = `mutation ($input: BookingInput!) { createBooking(input: $input) { message data { end } } }`;
    const input = { pageId: at.pageId, start: at9(9), firstName: 'Ann', duration: 90 };
    expect(await at.call(create, { input })).toMatchObject({ data: { end: `${dayIn(9)}T10:30:00.000Z` } });
    expect(await at.call(create, { input: { ...input, start: at9(10), duration: 1 } })).toMatchObject({
      message: 'A booking can last 5 to 720 minutes',
    });
    await update({ otherDurations: [] });
  });
});

describe('the video link', () => {
  test('is checked', async () => {
    expect(await update({ videoKind: 'MEET', videoUrl: 'https://example.com/x' })).toMatchObject({
      message: 'This is not a link of Google Meet',
    });
    expect(await update({ videoKind: 'CUSTOM', videoUrl: 'http://example.com/x' })).toMatchObject({
      message: 'Enter a link that begins with https://',
    });
    expect(await update({ videoKind: 'TEAMS' })).toMatchObject({ message: 'Enter the video link' });
  });

  test('is in the reply, the page of the booking, its calendar entry and the emails', async () => {
    const videoUrl = 'https://meet.google.com/abc-defg-hij';
    await update({ videoKind: 'MEET', videoUrl });
    const ann = guest();
    const { body } = await at.book({ start: at9(12), ...ann });
    expect(body).toMatchObject({ videoUrl });
    expect(await booking(body._id)).toMatchObject({ videoUrl });
    const managed = new URL(at.app.url).origin + new URL(body.manageUrl!).pathname;
    expect((await at.get(managed)).text).toContain(`href="${videoUrl}"`);
    const event = new ICAL.Component(
      ICAL.parse((await at.get(`${managed}/calendar.ics`)).text) as unknown[],
    ).getFirstSubcomponent('vevent')!;
    expect(event.getFirstPropertyValue('location')).toBe(videoUrl);
    expect(event.getFirstPropertyValue('url')).toBe(videoUrl);
    const { rows } = await at.app.database.executeSql(
      `select data->>'text' as text from pgboss.job where name = 'mail.send' and data->>'to' = $1`,
      [ann.email],
    );
    expect(rows).toEqual([{ text: expect.stringContaining(`To join online:\n\n${videoUrl}`) }]);
  });

  test('is a Jitsi room of each booking, and a merge field of messages', async () => {
    await update({ videoKind: 'JITSI', videoUrl: null });
    const room = /^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/;
    const [ann, ben] = [guest(), guest()];
    const first = await at.book({ start: at9(14), ...ann });
    const second = await at.book({ start: at9(15), ...ben });
    const [one, other] = [first, second].map(({ body }) => (body as { videoUrl?: string }).videoUrl);
    expect(one).toMatch(room);
    expect(other).toMatch(room);
    expect(one).not.toBe(other);
    const { rows } = await at.app.database.executeSql('select person_id as id from bookings where id = $1', [
      first.body._id,
    ]);
    const [person] = rows as unknown as { id: string }[];
    const personId = person!.id;
    const preview = 'query ($id: ID!) { previewMessage(body: "{{meetingLink}}", personId: $id) { text } }';
    expect(await at.call(preview, { id: personId })).toEqual({ text: one });
  });

  test('is shared in a group event, and hidden from guests until it is confirmed', async () => {
    await update({ seats: 2, needsApproval: true });
    const [one, other] = [
      await at.book({ start: at9(16), ...guest() }),
      await at.book({ start: at9(16), ...guest() }),
    ];
    expect(one.body).not.toHaveProperty('videoUrl');
    const urls = await Promise.all([one, other].map(({ body }) => booking(body._id)));
    expect(urls[0]!.videoUrl).toMatch(/^https/);
    expect(urls[0]!.videoUrl).toBe(urls[1]!.videoUrl);
    await update({ seats: 1, needsApproval: false, videoKind: null });
  });
});
