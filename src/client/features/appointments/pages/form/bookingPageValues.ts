import { t } from '@lingui/core/macro';
import { newLeadInput } from '#client/entities/lead-options/newLeadValues.ts';
import { linesOf } from '#client/kit/text/linesOf.ts';
import type { BookingPageProblems } from '#contract/appointments/bookingPage.ts';
import { bookingPageProblems } from '#contract/appointments/bookingPage.ts';
import {
  USUAL_BOOKING_REMINDERS,
  USUAL_COMPANY_GUEST_LIMIT,
  USUAL_GUEST_LIMIT,
} from '#contract/limits/records/appointments.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { readMinutes } from '#contract/time/readMinutes.ts';
import type {
  BookingPageFieldsFragment,
  BookingPageInput,
  BookingVideoKind,
  BookingWindowUnit,
} from '../../appointments.generated.ts';
import { hostsInput, hostsProblemOf, hostValues } from '../hostValues.ts';
import { newLeadTexts, readNewLead } from './newLeadTexts.ts';
import { questionsInput, questionsText } from './questionValues.ts';

/** A booking page as its list and form show it. */
export type BookingPage = BookingPageFieldsFragment;

/** A page as it is typed; durations in words. */
export type PageValues = Record<keyof ReturnType<typeof pageValues>, string>;

/** What the form of a page begins with; null for a new one. */
export function pageValues(page: BookingPage | null) {
  return {
    title: page?.title ?? '',
    slug: page?.slug ?? '',
    description: page?.description ?? '',
    place: page?.place ?? '',
    videoKind: page?.videoKind ?? '',
    videoUrl: page?.videoUrl ?? '',
    ...hostValues(page),
    duration: minutesText(page?.duration ?? 30),
    otherDurations: (page?.otherDurations ?? []).map(minutesText).join(', '),
    step: minutesText(page?.step ?? 30),
    bufferBefore: minutesText(page?.bufferBefore ?? 0),
    bufferAfter: minutesText(page?.bufferAfter ?? 0),
    notice: minutesText(page?.notice ?? 60),
    windowDays: String(page?.windowDays ?? 60),
    windowUnit: page?.windowUnit ?? 'DAYS',
    dailyLimit: String(page?.dailyLimit ?? ''),
    weeklyLimit: String(page?.weeklyLimit ?? ''),
    monthlyLimit: String(page?.monthlyLimit ?? ''),
    seats: String(page?.seats ?? 1),
    guestLimit: String(page?.guestLimit ?? USUAL_GUEST_LIMIT),
    companyGuestLimit: String(page?.companyGuestLimit ?? USUAL_COMPANY_GUEST_LIMIT),
    changeNotice: minutesText(page?.changeNotice ?? 0),
    needsApproval: page?.needsApproval ? 'yes' : 'no',
    approvalMinutes: String(page?.approvalMinutes ?? ''),
    waitingMinutes: String(page?.waitingMinutes ?? ''),
    isOpen: page?.isOpen === false ? 'no' : 'yes',
    confirmation: page?.confirmation ?? '',
    questions: questionsText(page?.questions ?? []),
    ...reminderValues(page),
    remindsHost: page?.remindsHost ? 'yes' : 'no',
    followUpMinutes: String(page?.followUpMinutes ?? ''),
    followUp: page?.followUp ?? '',
    textsGuests: page?.textsGuests ? 'yes' : 'no',
    textNote: page?.textNote ?? '',
    embedSites: (page?.embedSites ?? []).join('\n'),
    ...newLeadTexts(page),
  };
}

/** What the form of a page like another begins with; title and address are its own. */
export function copyValues(page: BookingPage) {
  return { ...pageValues(page), title: t`Copy of ${{ title: page.title }}`, slug: `${page.slug}-copy` };
}

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
  } = readValues(values, true);
  const problem = hostsProblemOf(values);
  return {
    ...bookingPageProblems({
      ...input,
      ...readNewLead(values),
      questions: input.questions.map((one) => ({ ...one, id: '' })),
    }),
    ...(problem && { hosts: problem }),
  };
}

/** The input of the form; existing questions keep their ids, and so the keys of their answers. */
export function pageInput(values: PageValues, page: BookingPage | null): BookingPageInput {
  return {
    ...readValues(values, page === null),
    ...hostsInput(values),
    ...newLeadInput(readNewLead(values)),
  };
}

function readValues(values: PageValues, isCopy: boolean) {
  const number = (text: string) => (text.trim() === '' ? NaN : Number(text));
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    title: values.title,
    slug: values.slug,
    description: values.description,
    place: values.place,
    videoKind: (values.videoKind || null) as BookingVideoKind | null,
    videoUrl: values.videoKind ? values.videoUrl.trim() || null : null,
    duration: readMinutes(values.duration),
    otherDurations: values.otherDurations
      .split(',')
      .filter((one) => one.trim())
      .map(readMinutes),
    step: readMinutes(values.step),
    bufferBefore: readMinutes(values.bufferBefore),
    bufferAfter: readMinutes(values.bufferAfter),
    notice: readMinutes(values.notice),
    windowDays: number(values.windowDays),
    windowUnit: values.windowUnit as BookingWindowUnit,
    dailyLimit: limit(values.dailyLimit),
    weeklyLimit: limit(values.weeklyLimit),
    monthlyLimit: limit(values.monthlyLimit),
    seats: number(values.seats),
    guestLimit: number(values.guestLimit),
    companyGuestLimit: number(values.companyGuestLimit),
    changeNotice: readMinutes(values.changeNotice),
    needsApproval: values.needsApproval === 'yes',
    approvalMinutes: values.approvalMinutes === '' ? null : Number(values.approvalMinutes),
    waitingMinutes: values.waitingMinutes === '' ? null : Number(values.waitingMinutes),
    isOpen: values.isOpen === 'yes',
    confirmation: values.confirmation,
    questions: questionsInput(values.questions, isCopy),
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
