import type { EditedFieldId } from '#contract/people/personFields.ts';

/** The fields of a postal address, in its order on one line. */
export const ADDRESS_IDS: readonly EditedFieldId[] = ['street', 'postalCode', 'city', 'zone', 'country'];

/** The fields that the header of a lead's page shows. */
export const PLACE_IDS: readonly EditedFieldId[] = ['stageId', 'statusId'];
