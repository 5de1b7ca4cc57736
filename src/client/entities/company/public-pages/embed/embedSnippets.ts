/** The code that shows a public page, a booking page or a form, within another site. */
export function inlineSnippet(kind: 'booking' | 'form', address: string): string {
  return `<div data-exkoo-${kind}="${address}"></div>\n${scriptOf(address)}`;
}

/** The code that opens the page as a popup of a button. */
export function popupSnippet(address: string, buttonText: string): string {
  const text = buttonText.replace(/[&<>]/g, (letter) => ESCAPED[letter] ?? letter);
  return `<button type="button" data-exkoo-popup="${address}">${text}</button>\n${scriptOf(address)}`;
}

function scriptOf(address: string): string {
  return `<script src="${new URL(address).origin}/embed.js" async></script>`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
