/** Languages in which phones are understood and answered. */
export type SmsLanguage = keyof typeof SMS_LANGUAGES;

/** The words of one language, in capitals. Accents do not matter. */
export interface LanguageKeywords {
  /** Ends texts, also among words that only make it polite or louder. The first one is what answers name. */
  stop: readonly string[];
  /** Ends texts where the whole text is it: in a sentence it may mean anything. */
  stopAlone: readonly string[];
  /** Begins texts again. The first one is what answers name. */
  start: readonly string[];
  help: readonly string[];
  /** Words around a stop keyword that do not change its meaning. */
  around: readonly string[];
  /** Number prefixes where the language is spoken; they decide about a word that several languages have. */
  numbers: readonly string[];
}

/** The keywords by language. For a word that several languages have, the number decides, otherwise the first language. */
export const SMS_LANGUAGES = {
  en: {
    stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPTOUT', 'OPT-OUT', 'OPT OUT'],
    stopAlone: ['CANCEL', 'END', 'QUIT', 'REVOKE', 'REMOVE', 'TD'],
    start: ['START', 'UNSTOP', 'YES'],
    help: ['HELP', 'INFO'],
    around: [
      ...[
        'PLEASE',
        'PLS',
        'PLZ',
        'KINDLY',
        'JUST',
        'NOW',
        'ALREADY',
        'AGAIN',
        'THANKS',
        'THANK',
        'YOU',
        'THX',
      ],
      ...['I', 'SAID', 'IT', 'THIS', 'ALL', 'ME', 'THE', 'THESE', 'FROM', 'TEXTS', 'MESSAGES', 'SMS'],
      ...['PROMO', 'PROMOS', 'PROMOTIONS', 'MARKETING', 'ADS', 'SPAM'],
    ],
    numbers: ['+1', '+44', '+353', '+61', '+64'],
  },
  fr: {
    stop: ['ARRÊT', 'ARRÊTEZ', 'ARRÊTER', 'STOPPEZ', 'DÉSABONNER', 'DÉSINSCRIRE', 'DÉSINSCRIPTION'],
    stopAlone: ['FIN', 'ARRÊTE'],
    start: ['REPRENDRE'],
    help: ['AIDE'],
    around: ['SVP', 'STP', 'S', 'IL', 'VOUS', 'PLAÎT', 'MERCI', 'ÇA', 'TOUT', 'MAINTENANT', 'PUB', 'PUBS'],
    numbers: ['+33', '+32', '+41', '+352'],
  },
  de: {
    stop: ['ABMELDEN', 'STOPP', 'ABMELDUNG', 'ABBESTELLEN', 'AUSTRAGEN'],
    stopAlone: ['ENDE'],
    start: ['ANMELDEN'],
    help: ['HILFE'],
    around: ['BITTE', 'DANKE', 'JETZT', 'DAS', 'SOFORT', 'WERBUNG', 'NACHRICHTEN', 'MICH'],
    numbers: ['+49', '+43', '+41'],
  },
  es: {
    stop: ['BAJA', 'DESUSCRIBIR', 'DARME DE BAJA', 'PAREN', 'DETENER'],
    stopAlone: ['ALTO', 'PARAR', 'PARE', 'CANCELAR', 'BASTA', 'FIN'],
    start: ['ALTA'],
    help: ['AYUDA'],
    around: ['POR', 'FAVOR', 'GRACIAS', 'YA', 'ESTO', 'MENSAJES', 'PUBLICIDAD'],
    numbers: ['+34', '+52', '+54', '+56', '+57'],
  },
  pt: {
    stop: ['SAIR', 'DESCADASTRAR', 'PAREM'],
    stopAlone: ['PARAR', 'PARE', 'CANCELAR', 'REMOVER', 'BASTA', 'FIM'],
    start: ['VOLTAR'],
    help: ['AJUDA'],
    around: ['OBRIGADO', 'OBRIGADA', 'AGORA', 'ISSO', 'MENSAGENS', 'PROPAGANDA'],
    numbers: ['+351', '+55'],
  },
  it: {
    stop: ['FERMA', 'DISISCRIVI', 'DISISCRIVIMI', 'CANCELLAMI', 'SMETTETE'],
    stopAlone: ['BASTA', 'FERMARE', 'CANCELLA', 'ANNULLA'],
    start: ['RIPRENDI'],
    help: ['AIUTO'],
    around: ['PER', 'FAVORE', 'GRAZIE', 'ORA', 'SUBITO', 'MESSAGGI', 'PUBBLICITÀ'],
    numbers: ['+39'],
  },
  nl: {
    stop: ['AFMELDEN', 'STOPPEN', 'UITSCHRIJVEN'],
    stopAlone: ['EINDE'],
    start: ['AANMELDEN'],
    help: ['HULP'],
    around: ['ALSTUBLIEFT', 'AUB', 'BEDANKT', 'NU', 'DIT', 'BERICHTEN', 'RECLAME'],
    numbers: ['+31', '+32'],
  },
} satisfies Record<string, LanguageKeywords>;
