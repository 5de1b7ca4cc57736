import { lazyPart } from '../lazyPart.tsx';
import type { MenuListProps } from './MenuList.tsx';
import type { PopoverPanelProps } from './PopoverPanel.tsx';

// Floating content needs 12 KB of scripts (MUI's list, its Popper): they load when the pointer or the focus is on its button.
const closeInstead = ({ onClose }: { onClose: () => void }) => onClose();

/** An open menu. */
export const LazyMenuList = lazyPart<MenuListProps>(
  () => import(/* webpackChunkName: "floating" */ './MenuList.tsx').then((file) => file.MenuList),
  { onFailure: closeInstead },
);

/** The open panel of a PopoverButton. */
export const LazyPopoverPanel = lazyPart<PopoverPanelProps>(
  () => import(/* webpackChunkName: "floating" */ './PopoverPanel.tsx').then((file) => file.PopoverPanel),
  { onFailure: closeInstead },
);
