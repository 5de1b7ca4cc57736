import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** A page of the public site: rendered to static HTML when the product is built. */
export interface SitePage {
  /** Every path that shows it; the first is the canonical one. */
  paths: [string, ...string[]];
  /** The file it is written to, without .html. */
  file: string;
  title: MessageDescriptor;
  description: MessageDescriptor;
  /** Out of search engines and the sitemap. */
  isHidden?: boolean;
  body: ReactNode;
}

/** What pages link to. */
export const siteLinks = {
  home: '/',
  about: '/coming-soon',
  apps: '/apps',
  allApps: '/all-apps',
  pricing: '/pricing',
  login: '/auth/login',
  signup: '/auth/signup',
  dashboard: '/dashboard',
  addCompany: '/company-info/add-company',
  getStarted: '/get-started',
  comingSoon: '/coming-soon',
  privacy: '/privacy-policy',
  terms: '/terms-of-services',
} as const;
