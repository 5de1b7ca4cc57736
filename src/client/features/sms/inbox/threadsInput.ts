import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SmsThreadBox, SmsThreadListInput } from './inbox.generated.ts';

/** Which threads can be looked at, as the inbox names them. */
export const BOXES: { value: SmsThreadBox; label: MessageDescriptor }[] = [
  { value: 'ALL', label: msg`All conversations` },
  { value: 'UNREAD', label: msg`Unread` },
  { value: 'REFUSALS', label: msg`Possible opt-out` },
  { value: 'MINE', label: msg`Assigned to me` },
  { value: 'UNASSIGNED', label: msg`Unassigned` },
];

const AT_FIRST = 30;
/** So many are shown when more are wanted. */
export const MOST = 100;

/** Which threads an address asks for. */
export function threadsInput(query: URLSearchParams) {
  const search = query.get('search') ?? '';
  const box = BOXES.find(({ value }) => value === query.get('box'))?.value ?? 'ALL';
  return {
    box,
    limit: query.get('more') ? MOST : AT_FIRST,
    ...(search && { search }),
  } satisfies SmsThreadListInput;
}
