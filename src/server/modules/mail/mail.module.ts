import type { Module } from '#server/module.ts';
import { mailJobs } from './mail.jobs.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

export const mailModule = {
  jobs: [mailJobs],
  routes: [mailboxRoutes],
} satisfies Module;
