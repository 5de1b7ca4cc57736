import { lazyPart } from '#client/kit/lazyPart.tsx';

/** The icon of a colour scheme: it comes when the menu opens, and its room is there before. */
export const LazySchemeIcon = lazyPart(() => import('./SchemeIcon.tsx').then((file) => file.SchemeIcon), {
  placeholder: () => <svg aria-hidden="true" />,
  isOptional: true,
});
