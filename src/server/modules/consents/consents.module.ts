import type { Module } from '#server/module.ts';

export const consentsModule = {
  companyTables: ['consent_entries'],
} satisfies Module;
