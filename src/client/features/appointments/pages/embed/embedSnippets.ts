/** What a site holds to show the booking page of this address within its own. */
export function inlineSnippet(address: string): string {
  return `<div data-exkoo-booking="${address}"></div>\n${scriptOf(address)}`;
}

/** What a site holds to open the page as a popup. */
export function popupSnippet(address: string): string {
  return `<button type="button" data-exkoo-popup="${address}">Book a time</button>\n${scriptOf(address)}`;
}

function scriptOf(address: string): string {
  return `<script src="${new URL(address).origin}/embed.js" async></script>`;
}
