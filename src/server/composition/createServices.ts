import { createExportsService } from '#server/modules/exports/exports.service.ts';
import type { Services } from '#server/services.ts';
import { createAccountServices } from './accountServices.ts';
import { createIntegrationServices } from './integrationServices.ts';
import { createMessageServices } from './messageServices.ts';
import { createMoneyServices } from './moneyServices.ts';
import type { Parts } from './parts.ts';
import { createPeopleServices } from './peopleServices.ts';

/** The services of all modules. */
export function createServices(parts: Parts): Services {
  const account = createAccountServices(parts);
  const people = createPeopleServices(parts, account);
  const messages = createMessageServices(parts, account);
  const money = createMoneyServices(parts, { ...account, ...people });
  const integrations = createIntegrationServices(parts);
  const services = { ...account, ...people, ...messages, ...money, ...integrations };
  return { ...services, exports: createExportsService({ ...parts, ...services }) };
}
