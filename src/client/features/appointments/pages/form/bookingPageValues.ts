import { linesOf } from '#client/kit/text/linesOf.ts';
import type { BookingPageProblems, PageQuestion } from '#contract/appointments/bookingPage.ts';
import { bookingPageProblems } from '#contract/appointments/bookingPage.ts';
import {
  USUAL_BOOKING_REMINDERS,
  USUAL_COMPANY_GUEST_LIMIT,
  USUAL_GUEST_LIMIT,
} from '#contract/limits/records/appointments.ts';
import type {
  BookingPageFieldsFragment,
  BookingPageInput,
  BookingWindowUnit,
} from '../../appointments.generated.ts';
import { hostsInput, hostsProblemOf, hostValues } from '../hostValues.ts';

/** A booking page as its list and form show it. */
export type BookingPage = BookingPageFieldsFragment;

/** A page as it is typed. Questions: one a line, with a * at the end where it must be answered. */
export type PageValues = Record<keyof ReturnType<typeof pageValues>, string>;

/** What the form of a page begins with; null for a new one. */
export function pageValues(page: BookingPage | null) {
  return {
    title: page?.title ?? '',
    slug: page?.slug ?? '',
    description: page?.description ?? '',
    place: page?.place ?? '',
    ...hostValues(page),
    duration: String(page?.duration ?? 30),
    step: String(page?.step ?? 30),
    bufferBefore: String(page?.bufferBefore ?? 0),
    bufferAfter: String(page?.bufferAfter ?? 0),
    notice: String(page?.notice ?? 60),
    windowDays: String(page?.windowDays ?? 60),
    windowUnit: page?.windowUnit ?? 'DAYS',
    dailyLimit: String(page?.dailyLimit ?? ''),
    weeklyLimit: String(page?.weeklyLimit ?? ''),
    monthlyLimit: String(page?.monthlyLimit ?? ''),
    seats: String(page?.seats ?? 1),
    guestLimit: String(page?.guestLimit ?? USUAL_GUEST_LIMIT),
    companyGuestLimit: String(page?.companyGuestLimit ?? USUAL_COMPANY_GUEST_LIMIT),
    changeNotice: String(page?.changeNotice ?? 0),
    needsApproval: page?.needsApproval ? 'yes' : 'no',
    approvalMinutes: String(page?.approvalMinutes ?? ''),
    waitingMinutes: String(page?.waitingMinutes ?? ''),
    isOpen: page?.isOpen === false ? 'no' : 'yes',
    confirmation: page?.confirmation ?? '',
    questions: (page?.questions ?? [])
      .map(({ label, isRequired }) => (isRequired ? `${label} *` : label))
      .join('\n'),
    ...reminderValues(page),
    remindsHost: page?.remindsHost ? 'yes' : 'no',
    followUpMinutes: String(page?.followUpMinutes ?? ''),
    followUp: page?.followUp ?? '',
    textsGuests: page?.textsGuests ? 'yes' : 'no',
    textNote: page?.textNote ?? '',
    embedSites: (page?.embedSites ?? []).join('\n'),
  };
}

/** What the form of a page like another begins with; title and address are its own. */
export function copyValues(page: BookingPage) {
  return { ...pageValues(page), title: `Copy of ${page.title}`, slug: `${page.slug}-copy` };
}

/** What a select of yes and no offers. */
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The selects in which reminders are chosen, in minutes before. */
export const REMINDER_FIELDS = ['firstReminder', 'secondReminder', 'thirdReminder'] as const;

/** What the selects begin with. */
function reminderValues(page: BookingPage | null) {
  const [first = '', second = '', third = ''] = (page?.reminders ?? USUAL_BOOKING_REMINDERS).map(String);
  return { firstReminder: first, secondReminder: second, thirdReminder: third };
}

/** The message of each field that breaks its rule. */
export function pageProblems(values: PageValues): BookingPageProblems & { hosts?: string } {
  const {
    needsApproval: _needsApproval,
    isOpen: _isOpen,
    remindsHost: _remindsHost,
    textsGuests: _textsGuests,
    windowUnit: _windowUnit,
    ...input
  } = readValues(values, []);
  const problem = hostsProblemOf(values);
  return {
    ...bookingPageProblems({ ...input, questions: input.questions.map((one) => ({ ...one, id: '' })) }),
    ...(problem && { hosts: problem }),
  };
}

/** The input of the form; existing questions keep their ids, and so the keys of their answers. */
export function pageInput(values: PageValues, page: BookingPage | null): BookingPageInput {
  const known = (page?.questions ?? []).map(({ _id: id, label, isRequired }) => ({ id, label, isRequired }));
  return { ...readValues(values, known), ...hostsInput(values) };
}

function readValues(values: PageValues, known: readonly PageQuestion[]) {
  const number = (text: string) => (text.trim() === '' ? NaN : Number(text));
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    title: values.title,
    slug: values.slug,
    description: values.description,
    place: values.place,
    duration: number(values.duration),
    step: number(values.step),
    bufferBefore: number(values.bufferBefore),
    bufferAfter: number(values.bufferAfter),
    notice: number(values.notice),
    windowDays: number(values.windowDays),
    windowUnit: values.windowUnit as BookingWindowUnit,
    dailyLimit: limit(values.dailyLimit),
    weeklyLimit: limit(values.weeklyLimit),
    monthlyLimit: limit(values.monthlyLimit),
    seats: number(values.seats),
    guestLimit: number(values.guestLimit),
    companyGuestLimit: number(values.companyGuestLimit),
    changeNotice: number(values.changeNotice),
    needsApproval: values.needsApproval === 'yes',
    approvalMinutes: values.approvalMinutes === '' ? null : Number(values.approvalMinutes),
    waitingMinutes: values.waitingMinutes === '' ? null : Number(values.waitingMinutes),
    isOpen: values.isOpen === 'yes',
    confirmation: values.confirmation,
    questions: linesOf(values.questions).map((line) => {
      const label = line.replace(/(?<!\s)\s*\*$/, '');
      const id = known.find((question) => question.label === label)?.id;
      return { label, isRequired: line.endsWith('*'), ...(id && { id }) };
    }),
    reminders: REMINDER_FIELDS.map((name) => values[name])
      .filter(Boolean)
      .map(Number),
    remindsHost: values.remindsHost === 'yes',
    followUpMinutes: values.followUpMinutes === '' ? null : Number(values.followUpMinutes),
    followUp: values.followUp,
    textsGuests: values.textsGuests === 'yes',
    textNote: values.textNote,
    embedSites: linesOf(values.embedSites),
  };
}
