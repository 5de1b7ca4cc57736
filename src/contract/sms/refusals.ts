import { foldText } from '#contract/people/searchText.ts';
import { isStop, plainReply, readSmsWord, withoutAround, wordsIn } from './smsWords.ts';
import type { SmsLanguage } from './wordLanguages.ts';

/** Whether a text that is no word of its own may mean that its sender wants no more texts: a person has to read it. */
export function mayBeRefusal(text: string): boolean {
  const said = readSmsWord(text);
  if (said) return false;
  const plain = foldText(plainReply(text)).replaceAll('’', "'");
  return (
    holdsStop(wordsIn(plain)) ||
    Object.values(REFUSALS)
      .flat()
      .some((refusal) => refusal.test(plain))
  );
}

/** A short message with a stop keyword, or only a possible one with polite words. */
function holdsStop(words: readonly string[]): boolean {
  const left = withoutAround(words);
  const isShort = words.length <= FEW && !isVisit(words);
  return (
    (isShort && words.some(isStop)) || (left.length === 1 && readSmsWord(left.join(' '))?.word === 'STOP')
  );
}

/** 'Can I stop by?' */
function isVisit(words: readonly string[]): boolean {
  return words.some((word, place) => word === 'stop' && PLACES.has(words[place + 1] ?? ''));
}

const FEW = 4;
const PLACES = new Set(['by', 'in', 'over', 'off', 'at', 'for']);

/** Free words, by language, as they are compared: small, without accents. */
const REFUSALS: Record<SmsLanguage, readonly RegExp[]> = {
  en: [
    /\b(do not|don'?t|never|please stop|stop) (ever )?(text|texting|message|messaging|contact|contacting|send|sending|write|writing|call|calling|bother)/,
    /\b(do not|don'?t) want (this|these|it|them|any|your|to (get|receive|hear))\b/,
    /\b(remove|take|delete) (me|my number|my phone)\b/,
    /\bno more (texts?|messages?|sms|calls?)\b|^(please,? )?no more( please| thanks?| thank you)?$/,
    /\bleave me alone\b|\bnot interested\b|\bwrong number\b|\bunsubscribe\b|\bopt (me )?out\b/,
    /\bgo away\b|\bget lost\b|\bpiss off\b|\bf(uc|\*+)k (off|you)\b|\bfuck\b|\bspam(ming|mer)?\b/,
  ],
  fr: [
    /\bne (me |m'? ?)?(contactez|ecrivez|envoyez|appelez) plus\b|\bplus de (sms|messages?|textos?|pub)\b/,
    /\bne plus (me |m'? ?)?(contacter|ecrire|envoyer|appeler|recevoir)\b/,
    /\bpas interesse|\b(mauvais|faux) numero\b|\blaissez[- ]moi tranquille\b|\bfoutez[- ]moi la paix\b/,
  ],
  de: [
    /\bkeine (weiteren )?(sms|nachrichten|werbung|texte)\b|\b(nicht|nie) (mehr|wieder) (schreiben|schicken|senden|anrufen|kontaktieren)\b/,
    /\b(kein|nicht) interess|\blass(t|en sie)? mich (bitte )?in ruhe\b|\bfalsche nummer\b|\bschreiben sie mir nicht\b/,
    /\b(losche|loschen sie|entferne|entfernen sie) (mich|meine)\b/,
  ],
  es: [
    /\bno (me )?(escriban?|escribas|envien?|envies|manden?|mandes|llamen?|llames|contacten?|molesten?)\b/,
    /\bno (quiero )?(mas|recibir) (mas )?(mensajes|sms|textos|publicidad)\b|\bno (me interesa|estoy interesad[oa])\b/,
    /\bnumero equivocado\b|\b(den|dar|dame|denme|darme) de baja\b|\b(deje|deja)n?me en paz\b/,
  ],
  pt: [
    /\bnao (me )?(escreva|envie|mande|ligue|contate|contacte|perturbe)m?\b|\bnao quero (mais|receber)\b/,
    /\b(sem|nao tenho) interesse\b|\bnumero errado\b|\b(me tire|me remova|me deixe)m? (da|de|do|em)\b/,
  ],
  it: [
    /\bnon (mi )?(scriv|invi|mand|contatt|chiam)[a-z]* piu\b|\bnon (mi )?(scrivete|inviate|mandate|contattate|chiamate|interessa)\b/,
    /\bnon (sono )?interessat[oa]\b|\bnumero sbagliato\b|\blasciatemi (in pace|stare)\b|\bcancellatemi\b/,
  ],
  nl: [
    /\bgeen (sms|sms'?jes|berichten|reclame)\b|\b(niet|nooit) meer (sturen|appen|smsen|bellen|schrijven|contact)/,
    /\bgeen interesse\b|\bniet geinteresseerd\b|\bverkeerd nummer\b|\blaat me met rust\b/,
  ],
};
