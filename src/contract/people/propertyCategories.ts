/** The labels of the property categories. */
export const PROPERTY_CATEGORIES = {
  RESIDENTIAL: 'Residential',
  COMMERCIAL: 'Commercial',
  INDUSTRIAL: 'Industrial',
  LAND: 'Land',
} as const;

export type PropertyCategoryName = keyof typeof PROPERTY_CATEGORIES;
