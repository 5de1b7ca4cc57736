import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '#client/paths.ts';

/**
 * Sets the title of the browser tab, for example to a record's name. It changes in the commit that shows the
 * screen: a screen never has the title of the one before.
 */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(
    function showTitle() {
      document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
