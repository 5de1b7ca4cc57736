import { lazyPart } from '#client/kit/lazyPart.tsx';

// Rarely shown, so not part of the first view.
export const NoRightPage = lazyPart(async () => (await import('./NoRightPage.tsx')).NoRightPage);
export const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
export const PersonalPage = lazyPart(async () => (await import('./PersonalPage.tsx')).PersonalPage);
export const SuspendedPage = lazyPart(async () => (await import('./SuspendedPage.tsx')).SuspendedPage);
