import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';

/** The messages about a condition. */
export const CONDITION_MESSAGES = translated({
  invalid: /*i18n*/ 'This filter is not valid. Clear it and set it again',
  emptyGroup: /*i18n*/ 'Add a rule to each group, or remove the group',
  fieldGone: /*i18n*/ 'This filter uses a field that no longer exists',
  field: /*i18n*/ 'Choose a field',
  operator: /*i18n*/ 'Choose how the field is compared',
  noValue: /*i18n*/ 'Enter a value',
  noChoice: /*i18n*/ 'Choose at least one value',
  twoValues: /*i18n*/ 'Enter both values',
  number: /*i18n*/ 'A number, such as 1200',
  day: /*i18n*/ 'Choose a day',
  order: /*i18n*/ 'The second value must not be less than the first',
  relation: /*i18n*/ 'These records have no such related records',
  nestedRelation: /*i18n*/ 'Rules about related records cannot be inside one another',
  get relativeDays() {
    return i18n.t('Enter a number of days from 1 to {most, number}', { most: CONDITION_LIMITS.days });
  },
  get depth() {
    return i18n.t('Groups can be at most {most} levels deep', { most: CONDITION_LIMITS.depth });
  },
  get rules() {
    return i18n.t('A filter can have at most {most} rules', { most: CONDITION_LIMITS.rules });
  },
  get values() {
    return i18n.t('A filter can have at most {most} values', { most: CONDITION_LIMITS.values });
  },
  get value() {
    return i18n.t('A value can have at most {most} characters', { most: CONDITION_LIMITS.value });
  },
} as const);
