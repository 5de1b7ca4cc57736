/** How many payment methods a company can have. */
export const MAX_PAYMENT_METHODS = 20;

/** Days before the end of a card from which on people are warned. */
export const CARD_WARNING_DAYS = 60;

/** Hours for which a removed payment method can be taken back. */
export const PAYMENT_METHOD_UNDO_HOURS = 24;
