import { ARRIVAL_MANAGERS_MOST, MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { i18n } from '../i18n/i18n.ts';
import { tagsProblem } from './personRules.ts';

/** The settings for leads from a form or an integration that have rules. */
export interface ArrivalFields {
  groupIds: readonly string[];
  tags: readonly string[];
  managerIds: readonly string[];
}

/** The message for each part that breaks its rule. */
export function arrivalProblems({
  groupIds,
  tags,
  managerIds,
}: ArrivalFields): Partial<Record<keyof ArrivalFields, string>> {
  const tagged = tagsProblem(tags);
  return {
    ...(groupIds.length > MAX_PERSON_LABELS && { groupIds: ARRIVAL_MESSAGES.groups }),
    ...(tagged !== null && { tags: tagged }),
    ...(managerIds.length > ARRIVAL_MANAGERS_MOST && { managerIds: ARRIVAL_MESSAGES.managers }),
  };
}

/** The messages about these settings. */
export const ARRIVAL_MESSAGES = {
  get groups() {
    return i18n.t('At most {most} groups', { most: MAX_PERSON_LABELS });
  },
  get managers() {
    return i18n.t('At most {most} lead managers', { most: ARRIVAL_MANAGERS_MOST });
  },
} as const;
