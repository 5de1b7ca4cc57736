import { mailboxRoutes } from './mailbox.routes.ts';
import type { Module } from '#server/module.ts';
import { mailJobs } from './mail.jobs.ts';

export const mailModule = {
  jobs: [mailJobs],
  routes: [mailboxRoutes],
} satisfies Module;
