/** The states of a deal, with what people call them. */
export const DEAL_STATUS_NAMES = {
  OPEN: /*i18n*/ { id: 'Open (status of a deal)', message: 'Open' },
  WON: /*i18n*/ { id: 'Won (status of a deal)', message: 'Won' },
  LOST: /*i18n*/ { id: 'Lost (status of a deal)', message: 'Lost' },
} as const;

type DealStatus = keyof typeof DEAL_STATUS_NAMES;

/** The states of a deal. */
export const DEAL_STATUSES = Object.keys(DEAL_STATUS_NAMES) as DealStatus[];

/** Whether a text is one. */
export function isDealStatus(text: string): text is DealStatus {
  return text in DEAL_STATUS_NAMES;
}
