/** Stands in the address, as what a filter of days, numbers or texts is set to, for rows that have none. */
export const NO_VALUE = 'NONE';
