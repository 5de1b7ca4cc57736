/** The areas that have a report. */
export const REPORT_AREAS = ['CRM_LEAD', 'SMS_CAMPAIGN', 'APPOINTMENTS_BOOKINGS', 'CUSTOMERS'] as const;
