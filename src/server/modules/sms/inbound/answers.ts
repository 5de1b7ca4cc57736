import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { ReadWord, SmsWord } from '#contract/sms/smsWords.ts';
import type { SmsLanguage } from '#contract/sms/wordLanguages.ts';
import { SMS_LANGUAGES } from '#contract/sms/wordLanguages.ts';

/** What a phone is answered that sent this word, in the language of the word. */
export function answerTo(
  { word, language }: ReadWord,
  { name, contact }: { name: string; contact: string },
): string {
  const { stop, start } = SMS_LANGUAGES[language];
  const words = { stop: stop[0] ?? '', start: start[0] ?? '', contact };
  return withPlainTwins(`${name}: ${ANSWERS[language][word](words)}`);
}

/** What answers name: the words that end texts and begin them again, and where help is. */
interface Named {
  stop: string;
  start: string;
  contact: string;
}

const ANSWERS: Record<SmsLanguage, Record<SmsWord, (named: Named) => string>> = {
  en: {
    STOP: ({ start }) => `you have opted out and will get no more messages. Reply ${start} to opt in again.`,
    START: ({ stop }) => `you have opted in and will get messages again. Reply ${stop} to opt out.`,
    HELP: ({ contact, stop }) => `for help, contact ${contact}. Reply ${stop} to opt out.`,
  },
  fr: {
    STOP: ({ start }) => `vous ne recevrez plus nos SMS. Répondez ${start} pour les recevoir à nouveau.`,
    START: ({ stop }) => `vous recevez à nouveau nos SMS. Répondez ${stop} pour ne plus en recevoir.`,
    HELP: ({ contact, stop }) => `aide : ${contact}. Répondez ${stop} pour ne plus recevoir de SMS.`,
  },
  de: {
    STOP: ({ start }) =>
      `Sie erhalten keine SMS mehr von uns. Antworten Sie ${start}, um sie wieder zu erhalten.`,
    START: ({ stop }) => `Sie erhalten wieder SMS von uns. Antworten Sie ${stop}, um keine mehr zu erhalten.`,
    HELP: ({ contact, stop }) => `Hilfe: ${contact}. Antworten Sie ${stop}, um keine SMS mehr zu erhalten.`,
  },
  es: {
    STOP: ({ start }) => `no recibirá más SMS nuestros. Responda ${start} para volver a recibirlos.`,
    START: ({ stop }) => `vuelve a recibir nuestros SMS. Responda ${stop} para no recibir más.`,
    HELP: ({ contact, stop }) => `ayuda: ${contact}. Responda ${stop} para no recibir más SMS.`,
  },
  pt: {
    STOP: ({ start }) => `não receberá mais os nossos SMS. Responda ${start} para voltar a recebê-los.`,
    START: ({ stop }) => `volta a receber os nossos SMS. Responda ${stop} para não receber mais.`,
    HELP: ({ contact, stop }) => `ajuda: ${contact}. Responda ${stop} para não receber mais SMS.`,
  },
  it: {
    STOP: ({ start }) => `non riceverà più i nostri SMS. Risponda ${start} per riceverli di nuovo.`,
    START: ({ stop }) => `riceve di nuovo i nostri SMS. Risponda ${stop} per non riceverne più.`,
    HELP: ({ contact, stop }) => `aiuto: ${contact}. Risponda ${stop} per non ricevere più SMS.`,
  },
  nl: {
    STOP: ({ start }) => `u krijgt geen sms meer van ons. Antwoord ${start} om ze weer te krijgen.`,
    START: ({ stop }) => `u krijgt weer sms van ons. Antwoord ${stop} om er geen meer te krijgen.`,
    HELP: ({ contact, stop }) => `hulp: ${contact}. Antwoord ${stop} om geen sms meer te krijgen.`,
  },
};
