/** The filter value in the URL for rows without a date, number or text. */
export const NO_VALUE = 'NONE';
