import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { To } from 'react-router-dom';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  /** Takes the place of the address in the history. */
  replace?: boolean;
  state?: unknown;
}

/**
 * A link to a screen: React Router's, made of its own hooks. Its ready-made one brings the prefetching of its framework
 * mode along, which nothing here uses and every first view would load.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const { target } = anchor;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={href} onClick={handleClick} />;
}
