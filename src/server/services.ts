/** The services of all modules, by name. Each x.module.ts declares those of its module. */
export interface Services {}
