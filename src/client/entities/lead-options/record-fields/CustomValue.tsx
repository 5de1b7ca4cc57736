import { lazyPart } from '#client/kit/lazyPart.tsx';
import { EmailLink, WebLink } from '#client/kit/links/ContactLinks.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dateText, exactTime } from '#client/kit/time/dateText.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import type { FileOwner } from '../references/fileOwner.ts';

// Few lists have them
const RelatedName = lazyPart(async () => (await import('../references/RelatedName.tsx')).RelatedName);
const FileLink = lazyPart(async () => (await import('../references/FileLink.tsx')).FileLink);

interface CustomValueProps {
  field: Pick<CustomFieldDescription, 'type' | 'custom'>;
  value: string | readonly string[] | null | undefined;
  /** The record that has it: of files. */
  owner?: FileOwner | undefined;
}

/** The value of a custom field as a list or a page shows it. */
export function CustomValue({ field, value, owner }: CustomValueProps) {
  if (value === undefined || value === null) return null;
  const text = String(value);
  switch (field.type) {
    case 'date':
      return <time dateTime={text}>{dateText(text)}</time>;
    case 'dateTime':
      return <Moment at={text} />;
    case 'link':
      return <WebLink href={text} />;
    case 'email':
      return <EmailLink email={text} />;
    case 'relation':
      return field.custom.target ? <RelatedName target={field.custom.target} id={text} /> : null;
    case 'file':
      return <FileLink value={text} owner={owner} />;
    case 'phone':
      return <PhoneNumberLink phoneNumber={text} />;
    default:
      return (
        <span dir="auto" data-tip="">
          {formatCustomValue(field.custom, value)}
        </span>
      );
  }
}

function Moment({ at }: { at: string }) {
  const { timeZone } = useCalendar();
  return <time dateTime={at}>{exactTime(at, timeZone)}</time>;
}
