import { i18n } from './i18n.ts';

/** Texts by name, marked as such, that are translated when they are read: for messages and for the labels of choices. */
export function translated<Texts extends object>(texts: Texts): Texts {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(texts)).map(([name, property]) => {
    const { value } = property as { value?: unknown };
    return [name, typeof value === 'string' ? { get: () => i18n.t(value), enumerable: true } : property];
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Texts;
}
