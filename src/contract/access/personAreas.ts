/** The area whose level applies to people of a kind. */
export const AREA_OF = { LEAD: 'CRM_LEAD', CONTACT: 'CRM_CONTACTS' } as const;
