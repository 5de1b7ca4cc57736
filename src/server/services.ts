/** The services of all modules, by name. Each x.module.ts declares the services of its module. */
export interface Services {}
