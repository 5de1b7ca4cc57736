import type { Module } from '#server/module.ts';
import { searchResolvers } from './search.resolvers.ts';
import type { SearchService } from './search.service.ts';
import { createSearchService } from './search.service.ts';

declare module '#server/services.ts' {
  interface Services {
    search: SearchService;
  }
}

export const searchModule = {
  resolvers: [searchResolvers],
  services: { search: createSearchService },
} satisfies Module;
