import type { Locale } from 'date-fns';

type Loader = () => Promise<Locale>;

const loadEnglish: Loader = () => import('date-fns/locale/en-US').then((file) => file.enUS);

/** Month names, order of the date and length of the clock in the reader's language; a few kilobytes, fetched when needed. */
const LOADERS: Record<string, Loader> = {
  ar: () => import('date-fns/locale/ar').then((file) => file.ar),
  bn: () => import('date-fns/locale/bn').then((file) => file.bn),
  cs: () => import('date-fns/locale/cs').then((file) => file.cs),
  da: () => import('date-fns/locale/da').then((file) => file.da),
  de: () => import('date-fns/locale/de').then((file) => file.de),
  'en-au': () => import('date-fns/locale/en-AU').then((file) => file.enAU),
  'en-ca': () => import('date-fns/locale/en-CA').then((file) => file.enCA),
  'en-gb': () => import('date-fns/locale/en-GB').then((file) => file.enGB),
  'en-in': () => import('date-fns/locale/en-IN').then((file) => file.enIN),
  es: () => import('date-fns/locale/es').then((file) => file.es),
  fi: () => import('date-fns/locale/fi').then((file) => file.fi),
  fr: () => import('date-fns/locale/fr').then((file) => file.fr),
  hi: () => import('date-fns/locale/hi').then((file) => file.hi),
  it: () => import('date-fns/locale/it').then((file) => file.it),
  ja: () => import('date-fns/locale/ja').then((file) => file.ja),
  nb: () => import('date-fns/locale/nb').then((file) => file.nb),
  nl: () => import('date-fns/locale/nl').then((file) => file.nl),
  pl: () => import('date-fns/locale/pl').then((file) => file.pl),
  pt: () => import('date-fns/locale/pt').then((file) => file.pt),
  'pt-br': () => import('date-fns/locale/pt-BR').then((file) => file.ptBR),
  ro: () => import('date-fns/locale/ro').then((file) => file.ro),
  ru: () => import('date-fns/locale/ru').then((file) => file.ru),
  sv: () => import('date-fns/locale/sv').then((file) => file.sv),
  tr: () => import('date-fns/locale/tr').then((file) => file.tr),
  uk: () => import('date-fns/locale/uk').then((file) => file.uk),
  zh: () => import('date-fns/locale/zh-CN').then((file) => file.zhCN),
};

/** How dates are written and on which day a week begins for a reader: 'de-AT', 'en-GB'. English where it is not known. */
export async function calendarLocale(tag: string): Promise<Locale> {
  const name = tag.toLowerCase();
  const load = LOADERS[name] ?? LOADERS[name.split('-')[0] ?? ''] ?? loadEnglish;
  const locale = await load();
  const weekStartsOn = firstDayOfWeek(tag);
  return weekStartsOn === undefined ? locale : { ...locale, options: { ...locale.options, weekStartsOn } };
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** 0 for Sunday; a region of the same language may begin its week on another day. */
function firstDayOfWeek(tag: string): (typeof DAYS)[number] | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return firstDay === undefined ? undefined : DAYS[firstDay % 7];
}
