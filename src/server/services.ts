/** The services of all modules, by name. Each x.module.ts declares the services of its module. */
export interface Services {}

/** A service that consists of parts. Does not compile if two parts have a member of the same name. */
export type Combined<Parts extends readonly object[], Names = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? [keyof First & Names] extends [never]
    ? First & Combined<Rest, Names | keyof First>
    : never
  : object;
