import type { OptionColour } from '#contract/lead-setup/colours.ts';
import { OPTION_COLOURS } from '#contract/lead-setup/colours.ts';

/** Slate is for bookings whose host has left. */
const HOST_COLOURS = OPTION_COLOURS.filter((colour) => colour !== 'slate');

/** The color of each host by their place in the list of hosts; the theme gives each enough contrast, light and dark. */
export function hostColours(hosts: readonly { _id: string }[]): (hostId: string) => OptionColour {
  const places = new Map(hosts.map(({ _id }, place) => [_id, place]));
  // Neighbors in the list get colors that differ clearly
  return (hostId) => {
    const place = places.get(hostId);
    return place === undefined ? 'slate' : (HOST_COLOURS[(place * 4) % HOST_COLOURS.length] ?? 'slate');
  };
}
