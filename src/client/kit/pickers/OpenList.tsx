import type { PopperProps } from '@mui/material/Popper';

/** In place of the layer that floats: the list as a part of the panel that it is in. */
export function OpenList({ children }: PopperProps) {
  return <div>{typeof children === 'function' ? null : children}</div>;
}
