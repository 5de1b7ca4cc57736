/** Maximum lengths of form texts and of visitors' answers, in characters. */
export const FORM_LENGTHS = {
  title: 100,
  text: 2_000,
  button: 40,
  label: 200,
  help: 300,
  answer: 2_000,
  /** Characters of the page's URL, and of each of its utm parameters. */
  page: 500,
  origin: 200,
} as const;

/** How many fields a form asks at most. */
export const FORM_FIELDS_MOST = 30;

/** To how many things visitors can agree on one form. */
export const FORM_CONSENTS_MOST = 5;

/** How many forms a company has, those in trash included. */
export const FORMS_MOST = 200;

/** Days of a form's statistics, today included. */
export const FORM_FIGURE_DAYS = 30;

/** Days in which visitors can confirm their email address; unconfirmed submissions are deleted then. */
export const FORM_CONFIRMATION_DAYS = 7;

/** Days until a form in trash is permanently deleted. */
export const FORM_TRASH_DAYS = 30;

/** How many different fields a submission may hold, with those that the form does not ask for. */
export const FORM_NAMES_MOST = 300;
