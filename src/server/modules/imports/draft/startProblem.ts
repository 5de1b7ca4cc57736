import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MATCH_FIELDS } from '#contract/import/emptyCells.ts';
import { wordingProblem } from '#contract/sms/consent.ts';
import type { ImportPayload } from './importSettings.ts';

/** Why a draft cannot be started by this viewer as it is; null where it can. */
export function startProblem(payload: ImportPayload, viewer: AccessViewer): string | null {
  const { settings, forecast, unknown, unknownCustomChoices = [], unknownProblem } = payload;
  const { columns, matchKey, mode, unknownChoices, consent = null } = settings;
  const fields = new Set(columns.map(({ field }) => field));
  if (columns.every(({ field }) => field === null)) return i18n.t('Choose a field for at least one column');
  if (matchKey === null && mode !== 'CREATE') return i18n.t('Choose a match field');
  if (matchKey && !MATCH_FIELDS[matchKey].some((field) => fields.has(field)))
    return i18n.t(KEY_MISSING[matchKey]);
  const consentFault =
    consent === null
      ? null
      : consentProblem(
          consent,
          MATCH_FIELDS.PHONE.some((field) => fields.has(field)),
          viewer,
        );
  if (consentFault) return consentFault;
  if (!forecast) return i18n.t('The rows are still being checked');
  if (forecast.creates + forecast.updates === 0) return i18n.t('None of the rows can be imported');
  if (unknownChoices === 'CREATE' && unknown.length + unknownCustomChoices.length > 0) {
    if (!can(viewer, 'CRM_SETTINGS', 'EDIT'))
      return i18n.t(
        'You do not have permission to add lead options. Let rows with unknown values fail instead',
      );
    return unknownProblem;
  }
  return null;
}

/** Why consent cannot be recorded with an import; null if it can. hasPhones: a column is mapped to phone numbers. */
export function consentProblem(consent: string, hasPhones: boolean, viewer: AccessViewer): string | null {
  if (!can(viewer, 'SMS_CAMPAIGN', 'EDIT'))
    return i18n.t('You do not have permission to record consent to messages');
  if (!hasPhones) return i18n.t('Map a column to the phone number, so that consent can be recorded');
  return wordingProblem(consent);
}

const KEY_MISSING = {
  PHONE: /*i18n*/ 'Map a column to the phone number, which is the match field',
  EMAIL: /*i18n*/ 'Map a column to the email address, which is the match field',
  ID: /*i18n*/ 'Map a column to the ID, which is the match field',
} as const;
