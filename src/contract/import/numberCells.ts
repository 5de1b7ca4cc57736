/**
 * A number as people and programs write it, in files, forms and filters, in the form that custom fields keep: '1,234.50', '1.234,50 €', "EUR 1'234.5" are 1234.50. What
 * has no digits, or letters among them, is given back as it is.
 */
export function readNumberCell(text: string): string {
  const typed = text.trim().replace(/\u2212/g, '-');
  const bare = typed
    .replace(/[\s\u00A0\u202F'’]|\p{Sc}/gu, '')
    .replace(/^[A-Z]{3}(?=[-\d])|(?<=\d)[A-Z]{3}$/i, '');
  return /^-?[.,]*\d[\d.,]*$/.test(bare) ? withPoint(bare) : typed;
}

// The last sign is the decimal separator, except a comma before exactly three digits or a repeated one
function withPoint(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma > point) {
    const isGrouping = /^-?\d{1,3}(?:,\d{3})+$/.test(digits);
    return isGrouping ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  }
  const isGrouping = /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(digits);
  return isGrouping ? digits.replaceAll('.', '') : digits.replaceAll(',', '');
}
