import { mailboxRoutes } from '#server/http/pages/development/mailboxRoutes.ts';
import type { Module } from '#server/module.ts';
import { mailJobs } from './mail.jobs.ts';

export const mailModule = {
  jobs: [mailJobs],
  routes: [mailboxRoutes],
} satisfies Module;
