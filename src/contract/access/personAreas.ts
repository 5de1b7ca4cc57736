/** The area in which somebody needs rights to the people of a kind. */
export const AREA_OF = { LEAD: 'CRM_LEAD', CONTACT: 'CRM_CONTACTS' } as const;
