import { tokenVar } from '#client/kit/theme/tokensCss.ts';
import { isOptionColour } from '#contract/lead-setup/colours.ts';

/**
 * The colours of an entry of lead setup as CSS: `text` for words and dots, `soft` for the ground under the words. A name
 * that is not of the palette (an older window meets a newer server) is grey.
 */
export function optionColour(name: string): { text: string; soft: string } {
  const colour = isOptionColour(name) ? name : 'slate';
  return { text: tokenVar(`${colour}Text`), soft: tokenVar(`${colour}Soft`) };
}
