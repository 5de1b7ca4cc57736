import type { SmsWord } from '#contract/sms/smsWords.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';

/** What a phone is answered that sent this word. */
export function answerTo(word: SmsWord, { name, contact }: { name: string; contact: string }): string {
  return withPlainTwins(`${name}: ${ANSWERS[word](contact)}`);
}

const ANSWERS: Record<SmsWord, (contact: string) => string> = {
  STOP: () => 'you will get no more texts from us. Reply START to get them again.',
  START: () => 'you get our texts again. Reply STOP to get no more.',
  HELP: (contact) => `for help ask ${contact}. Reply STOP to get no more texts.`,
};
