/** A label within a sentence: words with capitals beyond their first letter (SMS, WhatsApp) keep them. */
export function inSentence(label: string): string {
  return label.replace(/\S+/g, (word) => (/.\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}
