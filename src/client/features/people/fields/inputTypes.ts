/** Input attributes of single-line fields, such as the keyboard on phones. */
export const INPUT_TYPES = {
  text: 'text',
  longText: 'text',
  /** Typed in cells. */
  date: 'text',
  dateTime: 'text',
  moment: 'text',
  email: 'email',
  phone: 'tel',
  link: 'url',
  number: 'text',
  money: 'text',
} as const;
