import { CATEGORY_NAMES } from '#client/entities/lead-options/choiceOptions.ts';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { dueText } from '#client/entities/people/due/dueTime.ts';
import { usePhoneReading } from '#client/entities/people/phoneReading.ts';

/** Writes a value of a conflict or of the timeline as people read it: times in the company's zone, categories by name. */
export function useValueText(): (field: string, value: string | null) => string | null {
  const timeZone = useCompanyTimeZone();
  const phone = usePhoneReading();
  return (field, value) => {
    if (value === null || value === '') return null;
    if (field === 'nextCall' || field === 'nextMeeting') return dueText(value, timeZone);
    if (field === 'phoneNumber' || field === 'whatsApp') return phone(value);
    return field === 'propertyCategory' ? (CATEGORY_NAMES[value] ?? value) : value;
  };
}
