import { readNumberCell } from '#contract/import/numberCells.ts';
import { CUSTOM_FIELD_LIMITS } from '#contract/limits/records/customFields.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { isOversized, textLength, tidyLines, tidyText } from '#contract/validation/text.ts';
import { LINK_MESSAGE, normalizeLink } from '#contract/validation/web-address/link.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { CustomField, CustomFieldType } from './customField.ts';
import { fileValueId } from './fileValue.ts';

/** The value of a custom field in stored form (null: empty), or its problem. */
export type CustomValueResult = { value: string | string[] | null } | { problem: string };

type Rule = Pick<CustomField, 'type' | 'label' | 'choices'>;

/** Reads a new value of a custom field. `had` is the previous value: a choice that is no longer offered may remain. */
export function readCustomValue(
  field: Rule,
  given: string | readonly string[] | null,
  had: string | readonly string[] | null = null,
): CustomValueResult {
  if (field.type === 'choices') return readChoices(field, given === null ? [] : [given].flat(), [had].flat());
  const typed = typeof given === 'string' ? given : (given?.[0] ?? '');
  const most = field.type === 'longText' ? CUSTOM_FIELD_LIMITS.longText : CUSTOM_FIELD_LIMITS.link;
  if (isOversized(typed, most))
    return {
      problem: i18n.t('{label} can have at most {link, number} characters', {
        label: field.label,
        link: most,
      }),
    };
  const text = field.type === 'longText' ? tidyLines(typed) : tidyText(typed);
  return text === '' ? { value: null } : READ[field.type](field, text, [had].flat());
}

// RFC 3339, without leap seconds
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Read = (field: Rule, text: string, had: readonly unknown[]) => CustomValueResult;

const READ: Record<Exclude<CustomFieldType, 'choices'>, Read> = {
  text: ({ label }, text) =>
    textLength(text) > CUSTOM_FIELD_LIMITS.text
      ? {
          problem: i18n.t('{label} can have at most {text} characters', {
            label,
            text: CUSTOM_FIELD_LIMITS.text,
          }),
        }
      : { value: text },
  longText: ({ label }, text) => {
    if (textLength(text) > CUSTOM_FIELD_LIMITS.longText)
      return {
        problem: i18n.t('{label} can have at most {link, number} characters', {
          label,
          link: CUSTOM_FIELD_LIMITS.longText,
        }),
      };
    return new TextEncoder().encode(text).length > CUSTOM_FIELD_LIMITS.longTextBytes
      ? { problem: i18n.t('{label} is too long. Shorten it', { label }) }
      : { value: text };
  },
  email: (_field, text) => {
    const problem = emailProblem(text);
    return problem === null ? { value: normalizeEmail(text) } : { problem };
  },
  phone: ({ label }, text) => {
    // No company is known here: a number without a country code stays as it was typed
    const digits = text.replace(/\D/g, '').length;
    return /^[+\d][\d\s().\-/]*$/.test(text) && digits >= 3 && digits <= 15
      ? { value: text }
      : { problem: i18n.t('{label} must be a phone number, such as +49 30 123456', { label }) };
  },
  dateTime: ({ label }, text) => {
    const at = MOMENT.test(text) ? new Date(text) : null;
    return at && !Number.isNaN(at.getTime())
      ? { value: at.toISOString() }
      : { problem: i18n.t('{label} must be a date and time, such as 2026-12-31T14:30:00Z', { label }) };
  },
  rating: ({ label }, text) => {
    const [, rating] = /^([1-5])(?:\s*\/\s*5)?$/.exec(text) ?? [];
    return rating === undefined
      ? { problem: i18n.t('{label} must be a whole number from 1 to 5', { label }) }
      : { value: rating };
  },
  link: ({ label }, text) => {
    const link = normalizeLink(text);
    if (link === null) return { problem: i18n.t(LINK_MESSAGE) };
    return link.length > CUSTOM_FIELD_LIMITS.link
      ? {
          problem: i18n.t('{label} can have at most {link} characters', {
            label,
            link: CUSTOM_FIELD_LIMITS.link,
          }),
        }
      : { value: link };
  },
  number: ({ label }, text) =>
    readDecimal(label, text, CUSTOM_FIELD_LIMITS.decimals, i18n.t('such as 1200 or 12.5')),
  money: ({ label }, text) =>
    readDecimal(label, text, CUSTOM_FIELD_LIMITS.cents, i18n.t('such as 1200 or 99.90')),
  date: ({ label }, text) =>
    isDay(text)
      ? { value: text }
      : { problem: i18n.t('{label} must be a day, such as 2026-12-31', { label }) },
  choice: readChoice,
  user: readChoice,
  yesNo: ({ label }, text) => {
    const value = text.toUpperCase();
    return value === 'YES' || value === 'NO'
      ? { value }
      : { problem: i18n.t('{label} must be yes or no', { label }) };
  },
  relation: (field, text) => readId(field, text.toLowerCase(), text),
  file: (field, text) => readId(field, text, fileValueId(text)),
};

/** The server checks in addition that the record or file exists. */
function readId(field: Rule, text: string, id: string): CustomValueResult {
  return UUID.test(id.toLowerCase()) ? { value: text } : notThere(field);
}

function readDecimal(label: string, text: string, decimals: number, example: string): CustomValueResult {
  const [, minus, digits = '', behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(readNumberCell(text)) ?? [];
  if (digits === '') return { problem: i18n.t('{label} must be a number, {example}', { label, example }) };
  const whole = digits.replace(/^0+(?=\d)/, '');
  const fraction = behind.replace(/(?<!0)0+$/, '');
  if (whole.length > CUSTOM_FIELD_LIMITS.digits)
    return {
      problem: i18n.t('{label} can have at most {digits} digits', {
        label,
        digits: CUSTOM_FIELD_LIMITS.digits,
      }),
    };
  if (fraction.length > decimals)
    return { problem: i18n.t('{label} can have at most {decimals} decimals', { label, decimals }) };
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return { value: size === '0' ? '0' : `${minus}${size}` };
}

/** True for a day of the calendar as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readChoice(field: Rule, id: string, had: readonly unknown[]): CustomValueResult {
  return isOffered(field, id, had) ? { value: id } : notThere(field);
}

function readChoices(field: Rule, given: readonly string[], had: readonly unknown[]): CustomValueResult {
  const wanted = new Set(given);
  if (wanted.size > MAX_PERSON_LABELS)
    return {
      problem: i18n.t('{label} can have at most {personLabels} choices', {
        label: field.label,
        personLabels: MAX_PERSON_LABELS,
      }),
    };
  if (![...wanted].every((id) => isOffered(field, id, had))) return notThere(field);
  // In the order of the choices, so that the same ones are the same value
  const value = field.choices.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  return { value: value.length > 0 ? value : null };
}

function isOffered({ choices }: Rule, id: string, had: readonly unknown[]): boolean {
  return choices.some((choice) => choice.id === id && (!choice.isArchived || had.includes(id)));
}

function notThere({ label }: Rule): CustomValueResult {
  return { problem: i18n.t('{label}: this choice is no longer available. Reload the page', { label }) };
}
