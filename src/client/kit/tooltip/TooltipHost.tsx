import { useEffect, useState } from 'react';
import { followTips } from './followTips.ts';
import type { Tip } from './followTips.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

export interface TooltipHostProps {
  /** The element that was pointed at or focused when this code was requested. */
  first: Element;
}

/** Follows pointer and focus, and shows the tooltip that they are at. */
export function TooltipHost({ first }: TooltipHostProps) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => followTips(setTip, first), [first]);
  return <TooltipBubble tip={tip} />;
}
