import type { Module } from '#server/module.ts';
import { healthResolvers } from './health.resolvers.ts';
import type { HealthService } from './health.service.ts';
import { createHealthService } from './health.service.ts';

declare module '#server/services.ts' {
  interface Services {
    health: HealthService;
  }
}

export const healthModule = {
  resolvers: [healthResolvers],
  services: { health: createHealthService },
} satisfies Module;
