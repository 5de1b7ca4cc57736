/** The colours that stages, statuses, groups and sources can have; the theme says how each looks in light and dark. */
export const OPTION_COLOURS = [
  'slate',
  'blue',
  'indigo',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
] as const;

export type OptionColour = (typeof OPTION_COLOURS)[number];

/** True for a name of the palette. */
export function isOptionColour(name: string): name is OptionColour {
  return (OPTION_COLOURS as readonly string[]).includes(name);
}
