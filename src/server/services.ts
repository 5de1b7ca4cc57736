/** The services of all modules, by name. Each x.module.ts declares the services of its module. */
export interface Services {}

/** A service that consists of parts. Does not compile if two parts have a member of the same name. */
export type Combined<Parts extends readonly object[], Found = object> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? [keyof First & keyof Found] extends [never]
    ? // In tail position: the compiler's limit is 1,000 steps instead of 50
      Combined<Rest, First & Found>
    : never
  : Found;
