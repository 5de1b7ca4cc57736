const OWN_PROPS: readonly string[] = ['as', 'ownerState', 'sx', 'theme'];

/**
 * Takes the place of @emotion/is-prop-valid, a list of every attribute of HTML and SVG (2 KB of each first view): MUI says
 * itself what its parts hand on to their elements, and asks for these alone not to be.
 */
export default function isPropValid(name: string): boolean {
  return !OWN_PROPS.includes(name);
}
