import { SegmentedMessage } from 'sms-segments-calculator';

/** How long a text is as an SMS. */
export interface MessageSize {
  characters: number;
  /** Parts that are sent, and paid, each. */
  segments: number;
  /** Some character is not of the GSM alphabet, so that fewer fit into a part. */
  isUnicode: boolean;
}

/** Characters and parts of a text. Its library brings tables of characters, so load this file when it is needed. */
export function messageSize(text: string): MessageSize {
  const message = new SegmentedMessage(text);
  return {
    characters: message.numberOfCharacters,
    segments: text === '' ? 0 : message.segmentsCount,
    isUnicode: message.encodingName === 'UCS-2',
  };
}
