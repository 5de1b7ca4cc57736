/** The areas that have a report. */
export const REPORT_AREAS = ['CRM_LEAD'] as const;
