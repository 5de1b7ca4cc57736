import type { Module } from '#server/module.ts';
import { duplicatesResolvers } from './duplicates.resolvers.ts';
import type { DuplicatesService } from './duplicates.service.ts';
import { createDuplicatesService } from './duplicates.service.ts';

declare module '#server/services.ts' {
  interface Services {
    duplicates: DuplicatesService;
  }
}

export const duplicatesModule = {
  resolvers: [duplicatesResolvers],
  services: { duplicates: createDuplicatesService },
} satisfies Module;
