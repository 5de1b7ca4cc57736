import { translated } from '../i18n/translated.ts';
/** The labels of the property categories. */
export const PROPERTY_CATEGORIES = translated({
  RESIDENTIAL: /*i18n*/ 'Residential',
  COMMERCIAL: /*i18n*/ 'Commercial',
  INDUSTRIAL: /*i18n*/ 'Industrial',
  LAND: /*i18n*/ 'Land',
} as const);

export type PropertyCategoryName = keyof typeof PROPERTY_CATEGORIES;
