/** What browsers are told of a field that is typed as one line: which keyboard a phone shows. */
export const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  link: 'url',
  number: 'text',
  money: 'text',
} as const;
