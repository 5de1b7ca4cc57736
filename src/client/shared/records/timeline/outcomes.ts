import { t } from '@lingui/core/macro';

/** How a call or meeting can end, by the API's names; each is read in the language in use. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  get REACHED() {
    return t`Reached`;
  },
  get NO_ANSWER() {
    return t`No answer`;
  },
  get BUSY() {
    return t`Busy`;
  },
  get WRONG_NUMBER() {
    return t`Wrong number`;
  },
  get HELD() {
    return t`Held`;
  },
  get CANCELLED() {
    return t`Cancelled`;
  },
  get NO_SHOW() {
    return t`No show`;
  },
};

/** The outcomes that a call or meeting can have, the usual one first. */
export const OUTCOMES_OF = {
  CALL: ['REACHED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER'],
  MEETING: ['HELD', 'CANCELLED', 'NO_SHOW'],
} as const;
