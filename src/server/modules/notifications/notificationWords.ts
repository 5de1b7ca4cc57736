import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import type { FoundNotification } from './toNotification.ts';

/** The sentence of a notification, and the text below it; '' for none. */
export function notificationWords({ kind, actorName, person, record, text, count, job }: FoundNotification) {
  const { sentence, showsText } = notificationKind(kind);
  const words = {
    actorName,
    personName: person?.name ?? record?.name ?? '',
    text,
    count,
    jobState: job?.state ?? null,
  };
  return { sentence: sentence(words), text: showsText ? text : '' };
}
