import { AUTOMATION_DAYS } from '#contract/limits/records/automation.ts';
import { translated } from '../i18n/translated.ts';

/** Some days before (-) or after a date of a lead or a deal, at an hour of the company's clocks. As text: 'NEXT_CALL -1 9'. */
export interface DateSetting {
  /** One of LEAD_DATES, or the id of a custom field. */
  field: string;
  days: number;
  /** 0 to 23. */
  hour: number;
}

/** Dates that every lead or deal can have, and what people call them. */
export const LEAD_DATES = translated({
  NEXT_CALL: /*i18n*/ 'Next Call',
  NEXT_MEETING: /*i18n*/ 'Next Meeting',
  DEAL_CLOSE: /*i18n*/ 'Expected close of the deal',
} as const);

/** The setting that a text is; null where it is none. */
export function readDateSetting(value: string): DateSetting | null {
  const [, field = '', days = '', hour = ''] = /^(\S+) (-?\d{1,3}) (\d{1,2})$/.exec(value) ?? [];
  const setting = { field, days: Number(days), hour: Number(hour) };
  const isWithin = Math.abs(setting.days) <= AUTOMATION_DAYS && setting.hour <= 23;
  return field !== '' && isWithin ? setting : null;
}

/** The text that a setting is. */
export function dateSettingText({ field, days, hour }: DateSetting): string {
  return `${field} ${days} ${hour}`;
}

/** A deal to be created. As text: the id of its stage, its amount (0 for none), and its title: '0190… 150000 Viewing'. */
export interface DealSetting {
  /** '' before one is chosen. */
  stageId: string;
  /** Minor units of the company's currency; '' before one is typed. */
  amount: string;
  /** With merge fields. */
  title: string;
}

/** The setting that a text is; null where it is none. */
export function readDealSetting(value: string): DealSetting | null {
  const [, stageId = '', amount = '', title = ''] = /^([\w-]*) (\d{1,15}) (.*)$/.exec(value) ?? [];
  return value === '' ? null : { stageId, amount: amount === '0' ? '' : amount, title };
}

/** The text that a setting is. */
export function dealSettingText({ stageId, amount, title }: DealSetting): string {
  return `${stageId} ${amount || '0'} ${title}`;
}

/** A change of a deal. As text: 'CLOSE 14'. */
export interface DealChangeSetting {
  field: keyof typeof DEAL_CHANGES;
  /** OWNER, SOURCE: an id. CLOSE: days from now. PROBABILITY: percent. '' before one is chosen. */
  value: string;
}

/** The fields of a deal that a step can set. */
export const DEAL_CHANGES = translated({
  OWNER: /*i18n*/ 'Owner',
  CLOSE: /*i18n*/ 'Expected close',
  PROBABILITY: /*i18n*/ 'Probability',
  SOURCE: /*i18n*/ 'Source',
} as const);

/** The setting that a text is; null where it is none. */
export function readDealChange(value: string): DealChangeSetting | null {
  const [, field = '', to = ''] = /^(OWNER|CLOSE|PROBABILITY|SOURCE) ([\w-]*)$/.exec(value) ?? [];
  return field === '' ? null : { field: field as DealChangeSetting['field'], value: to };
}

/** The text that a setting is. */
export function dealChangeText({ field, value }: DealChangeSetting): string {
  return `${field} ${value}`;
}

/** So many minutes without an answer to such a text. As text: 'CAMPAIGN 4320'. */
export interface SilenceSetting {
  after: keyof typeof ANSWERED_TEXTS;
  minutes: string;
}

/** Texts whose answers are awaited, and what people call them. */
export const ANSWERED_TEXTS = translated({
  CAMPAIGN: /*i18n*/ 'a campaign message',
  AUTOMATION: /*i18n*/ 'an automation message',
} as const);

/** The setting that a text is; null where it is none. How many minutes may be is a rule of its own. */
export function readSilenceSetting(value: string): SilenceSetting | null {
  const [, after = '', minutes = ''] = /^(CAMPAIGN|AUTOMATION) (\d*)$/.exec(value) ?? [];
  return after === '' ? null : { after: after as SilenceSetting['after'], minutes };
}

/** The text that a setting is. */
export function silenceSettingText({ after, minutes }: SilenceSetting): string {
  return `${after} ${minutes}`;
}
