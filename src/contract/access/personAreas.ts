/** The area whose level applies to people of a kind. */
export const AREA_OF = { LEAD: 'CRM_LEAD', CONTACT: 'CRM_CONTACTS' } as const;

/** The same for all records with notes, tasks, files and a timeline. */
export const RECORD_AREAS = { ...AREA_OF, ACCOUNT: 'CRM_ACCOUNTS', DEAL: 'CRM_DEALS' } as const;
