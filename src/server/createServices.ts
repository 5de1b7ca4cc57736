import type { ServiceParts } from './module.ts';
import { COMPANY_TABLES, MODULES, RECORD_READERS, registerAllReactions } from './modules.ts';
import type { Parts } from './parts.ts';
import type { Combined, Services } from './services.ts';

/** Creates the services of all modules, each when another one first needs it, and registers the modules' reactions. */
export function createServices(parts: Parts): Services {
  registerAllReactions();
  const services = {} as Created;
  const given = { ...parts, companyTables: COMPANY_TABLES, recordReaders: RECORD_READERS };
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

/** Does not compile if two modules create a service of the same name, or if a declared service is not created. */
interface Created extends Named<Combined<Factories<typeof MODULES>>> {}
type Factories<Modules> = {
  [Place in keyof Modules]: Modules[Place] extends { services: infer S extends object } ? S : object;
};
type Named<F> = { [Name in keyof F]: Name extends keyof Services ? Services[Name] : never };
