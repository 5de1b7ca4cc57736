import { CALENDAR_KINDS, CALENDAR_PROVIDERS } from '#contract/calendars/calendarKinds.ts';
import { PROVIDER_KINDS } from '#contract/sms/providers/providerKinds.ts';
import { writeGenerated } from './output.ts';

interface Kind {
  id: string;
  /** What the API documents about the kind. */
  description?: string;
}

/** The enums of provider kinds, from the lists in the contract: a new kind changes no SDL. */
export function writeProviderKinds(): void {
  writeGenerated(
    'src/server/modules/sms/providers/smsProviderKinds.generated.graphql',
    enumOf('SmsProviderKind', 'A kind of SMS provider.', PROVIDER_KINDS),
  );
  writeGenerated(
    'src/server/modules/calendar-accounts/calendarKinds.generated.graphql',
    [
      enumOf(
        'CalendarAccountKind',
        "The protocol of the account: CalDAV, or a provider's API.",
        CALENDAR_KINDS,
      ),
      enumOf('CalendarProvider', 'Providers with their own calendar API.', CALENDAR_PROVIDERS),
    ].join('\n'),
  );
}

function enumOf(name: string, description: string, kinds: readonly Kind[]): string {
  const values = kinds.map((kind) =>
    kind.description === undefined ? `  ${kind.id}` : `  ${JSON.stringify(kind.description)}\n  ${kind.id}`,
  );
  return `${JSON.stringify(description)}\nenum ${name} {\n${values.join('\n')}\n}\n`;
}
