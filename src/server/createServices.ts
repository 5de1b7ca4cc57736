import type { ServiceParts } from './module.ts';
import { COMPANY_TABLES, MODULES, registerAllReactions } from './modules.ts';
import type { Parts } from './parts.ts';
import type { Services } from './services.ts';

/** Creates the services of all modules, each when another one first needs it, and registers the modules' reactions. */
export function createServices(parts: Parts): Services {
  registerAllReactions();
  const services = {} as Created;
  const given = { ...parts, companyTables: COMPANY_TABLES };
  for (const module of MODULES) {
    if (!('services' in module)) continue;
    for (const [name, create] of Object.entries<Create>(module.services)) {
      let service: unknown;
      const get = () => (service ??= create(given, services));
      Object.defineProperty(services, name, { enumerable: true, get });
    }
  }
  return { ...services };
}

type Create = (parts: ServiceParts, services: Services) => unknown;

/** Lacks a service that a module declares and does not create: the types say so. */
type Created = Pick<Services, ServicesOf<(typeof MODULES)[number]>>;
type ServicesOf<M> = M extends { services: infer S } ? keyof S & keyof Services : never;
