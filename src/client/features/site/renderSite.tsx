import { createHash } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import { AllAppsPage, AppsPage } from './AppsPages.tsx';
import { ComingSoonPage } from './ComingSoonPage.tsx';
import { HomePage } from './HomePage.tsx';
import { PricingPage } from './PricingPage.tsx';
import type { SiteAssets } from './siteDocument.tsx';
import { SiteDocument } from './siteDocument.tsx';
import type { SitePage } from './sitePages.ts';
import { GetStartedPage, NotFoundPage, PrivacyPage, TermsPage } from './TextPages.tsx';

/** Every page of the public site. */
export const sitePages: SitePage[] = [
  {
    paths: ['/'],
    file: 'home',
    title: msg`Effortless customer management`,
    description: msg`The CRM with undoable imports, exact SMS forecasts and no double bookings. Open source, on your own server, free forever.`,
    body: <HomePage />,
  },
  {
    paths: ['/coming-soon'],
    file: 'coming-soon',
    title: msg`Coming soon`,
    description: msg`Coming next: new features, enhanced performance and seamless integration.`,
    body: <ComingSoonPage />,
  },
  {
    paths: ['/apps'],
    file: 'apps',
    title: msg`Apps`,
    description: msg`CRM and SMS marketing apps that share your companies, contacts and team.`,
    body: <AppsPage />,
  },
  {
    paths: ['/all-apps', '/all-apps/all-apps'],
    file: 'all-apps',
    title: msg`All apps`,
    description: msg`All apps of the dashboard: CRM, SMS marketing and upcoming apps.`,
    body: <AllAppsPage />,
  },
  {
    paths: ['/pricing'],
    file: 'pricing',
    title: msg`Pricing`,
    description: msg`Compare the limits and prices of the Free, Starter and Pro plans.`,
    body: <PricingPage period="monthly" />,
  },
  {
    paths: ['/pricing'],
    file: 'pricing-annual',
    title: msg`Pricing`,
    description: msg`Compare the limits and prices of the Free, Starter and Pro plans.`,
    body: <PricingPage period="annual" />,
  },
  {
    paths: ['/privacy-policy'],
    file: 'privacy-policy',
    title: msg`Privacy policy`,
    description: msg`The data that this installation stores, and its responsible operator.`,
    body: <PrivacyPage />,
  },
  {
    paths: ['/terms-of-services'],
    file: 'terms-of-services',
    title: msg`Terms of services`,
    description: msg`The license of Exkoo.`,
    body: <TermsPage />,
  },
  {
    paths: ['/get-started'],
    file: 'get-started',
    title: msg`Get started`,
    description: msg`Create an account, add your company and choose a public URL.`,
    body: <GetStartedPage />,
  },
  {
    paths: ['/404'],
    file: 'not-found',
    title: msg`Page not found`,
    description: msg`This page does not exist.`,
    isHidden: true,
    body: <NotFoundPage />,
  },
];

/** A page as the server sends it, and the CSP hashes of its inline style and scripts. */
export interface RenderedPage {
  file: string;
  paths: string[];
  isHidden: boolean;
  html: string;
  styleHash: string;
  scriptHashes: string[];
}

/** Renders them all, with the texts of a language; in English without. */
export function renderSite(assets: SiteAssets, texts?: I18n): RenderedPage[] {
  if (texts) readTextsFrom(() => texts);
  return sitePages.map((page) => ({
    file: page.file,
    paths: page.paths,
    isHidden: page.isHidden ?? false,
    html: `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} assets={assets} />)}`,
    styleHash: sha256(assets.css),
    scriptHashes: [assets.headScript, assets.script].map(sha256),
  }));
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
