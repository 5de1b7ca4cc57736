import type { Module } from '#server/module.ts';
import { authResolvers } from './auth.resolvers.ts';
import type { AuthService } from './auth.service.ts';
import { createAuthService } from './auth.service.ts';
import { factorsResolvers } from './factors/factors.resolvers.ts';

declare module '#server/services.ts' {
  interface Services {
    auth: AuthService;
  }
}

export const authModule = {
  resolvers: [authResolvers, factorsResolvers],
  services: {
    auth: (parts) => createAuthService({ ...parts, db: parts.database }),
  },
} satisfies Module;
