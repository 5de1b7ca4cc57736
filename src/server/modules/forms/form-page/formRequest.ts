import type { SentForm, SentProblem } from '#contract/forms/sentForm.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { FORM_NAMES_MOST } from '#contract/limits/records/forms.ts';
import { PUBLIC_KEY_LENGTH } from '#contract/limits/requests.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { SendRequest } from '../sendRequest.ts';
import { originOf, pageAddress } from './formOrigin.ts';

/** A field that people do not see. No field of leads is called so. */
export const TRAP = 'homepage';

/** A parsed submission, from JSON or form fields, or its errors. `isTrapped`: the honeypot field is filled. */
export type FormRequest = { request: SendRequest; isTrapped: boolean } | { errors: SentProblem[] };

/** The request that a JSON body is. `phone` among its values is `phoneNumber`, as bookings and programs of others call it. */
export function jsonRequest(body: unknown, referer: string | undefined): FormRequest {
  const given = recordOf(body);
  const { phone, ...values } = recordOf(given.values);
  const consent = Object.entries(recordOf(given.consent)).map(([key, value]) => [key, value === true]);
  const key = textOf(given.key) ?? '';
  const problem = keyProblem(key) ?? namesProblem(Object.keys(values));
  if (problem) return { errors: [problem] };
  const sent = { ...(phone !== undefined && { phoneNumber: phone }), ...values };
  return {
    isTrapped: (textOf(given[TRAP]) ?? '') !== '',
    request: {
      values: valuesOf(sent),
      consent: Object.fromEntries(consent) as SentForm['consent'],
      key: key || null,
      page: pageAddress(textOf(given.page) ?? referer),
      origin: originOf((name) => textOf(recordOf(given.origin)[name])),
      isByPage: false,
    },
  };
}

/** Errors with the names that the sender used. */
export function asNamed(errors: readonly SentProblem[], body: unknown): SentProblem[] {
  const values = recordOf(recordOf(body).values);
  const isPhone = values.phone !== undefined && values.phoneNumber === undefined;
  return errors.map(({ field, message }) => ({
    field: isPhone && field === 'phoneNumber' ? 'phone' : field,
    message,
  }));
}

/** The request that the fields of a form page are. */
export function fieldsRequest(fields: URLSearchParams): FormRequest {
  const text = (name: string) => wellFormedText(fields.get(name) ?? '');
  const groups = Map.groupBy(fields, ([name]) => name);
  const names = [...groups.keys()];
  const problem = keyProblem(text('key')) ?? namesProblem(names);
  if (problem) return { errors: [problem] };
  return {
    isTrapped: text(TRAP) !== '',
    request: {
      values: valuesOf(
        Object.fromEntries([...groups].map(([name, sent]) => [name, several(sent.map(([, text]) => text))])),
      ),
      consent: Object.fromEntries(
        names.filter((name) => name.startsWith(CONSENT)).map((name) => [name.slice(CONSENT.length), true]),
      ),
      key: text('key') || null,
      page: pageAddress(text('page')),
      origin: originOf(text),
      isByPage: true,
    },
  };
}

/** The prefix of consent keys in field names. */
export const CONSENT = 'consent.';

function valuesOf(given: Record<string, unknown>): SentForm['values'] {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string | string[]][] => {
      const one = textOf(value);
      if (one !== undefined) return [[name, one]];
      if (!Array.isArray(value)) return [];
      return [[name, value.flatMap((each) => textOf(each) ?? [])]];
    }),
  );
}

/** Numbers of programs count as they are written. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? wellFormedText(value) : undefined;
}

function several(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '');
}

function keyProblem({ length }: string): SentProblem | null {
  return length > PUBLIC_KEY_LENGTH.max
    ? {
        field: 'key',
        message: i18n.t('The key has at most {max} characters', { max: PUBLIC_KEY_LENGTH.max }),
      }
    : null;
}

/** Programs may send fields that a form does not ask for, but not any number of them. */
function namesProblem({ length }: readonly string[]): SentProblem | null {
  return length > FORM_NAMES_MOST
    ? { field: 'values', message: i18n.t('Send at most {max} fields', { max: FORM_NAMES_MOST }) }
    : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
