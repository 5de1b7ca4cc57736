import type { ComponentProps } from 'react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followColorScheme } from '#client/kit/theme/colorScheme.ts';
import { showCarriedToasts } from '#client/kit/toast/carriedToasts.ts';
import { RENDERED_ATTRIBUTE } from '#contract/routes/layout.ts';
import { replayEarlyInput } from './hydration/earlyInput.ts';
import { isServerRendered, root } from './hydration/isServerRendered.ts';
import { Page } from './Page.tsx';
import { offerReload } from './screens/offerReload.ts';
import '#client/kit/theme/tokens.generated.css';
import '#client/kit/theme/mui.generated.css';
import '#client/kit/theme/base.css';

/** Milliseconds. */
const LONGEST_HYDRATION = 2000;

interface StartedPage extends ComponentProps<typeof Page> {
  /** Settles once the texts of the page's language are there. */
  texts: Promise<void>;
  /** Settles once the first render of the screen is the one of the server. */
  ready: () => Promise<void>;
}

/** Renders a page of the application, or takes over the page that the server rendered. */
export async function startPage({ texts, ready, ...page }: StartedPage): Promise<void> {
  followColorScheme();
  offerReload();
  showCarriedToasts();
  const container = root();
  if (!container) throw new Error('The page has no element with the id root');
  await texts;
  if (isServerRendered()) {
    await ready();
    // As a transition it yields to input
    startTransition(() => void hydrateRoot(container, <Page {...page} />));
    container.removeAttribute(RENDERED_ATTRIBUTE);
    // A page without a screen, such as that of an ended session
    setTimeout(() => void replayEarlyInput(), LONGEST_HYDRATION);
  } else {
    createRoot(container).render(<Page {...page} />);
    void replayEarlyInput();
  }
}
