import { lazyPart } from '#client/kit/lazyPart.tsx';

// Seen when somebody is where they cannot be: no first view brings them along.
export const NoRightPage = lazyPart(async () => (await import('./NoRightPage.tsx')).NoRightPage);
export const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
export const PersonalPage = lazyPart(async () => (await import('./PersonalPage.tsx')).PersonalPage);
export const SuspendedPage = lazyPart(async () => (await import('./SuspendedPage.tsx')).SuspendedPage);
