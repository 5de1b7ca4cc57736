import type { Module } from '#server/module.ts';
import { apiDocsRoutes } from './apiDocs.routes.ts';
import { apiKeysResolvers } from './apiKeys.resolvers.ts';
import type { ApiKeysService } from './apiKeys.service.ts';
import { createApiKeysService } from './apiKeys.service.ts';

declare module '#server/services.ts' {
  interface Services {
    apiKeys: ApiKeysService;
  }
}

export const apiKeysModule = {
  resolvers: [apiKeysResolvers],
  services: { apiKeys: createApiKeysService },
  routes: [(fastify, { config, styles }) => apiDocsRoutes(fastify, { publicUrl: config.publicUrl, styles })],
  companyTables: ['api_keys'],
} satisfies Module;
