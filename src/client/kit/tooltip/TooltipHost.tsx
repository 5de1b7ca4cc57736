import { useEffect, useState } from 'react';
import { followTips } from './followTips.ts';
import type { Tip } from './followTips.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

export interface TooltipHostProps {
  /** What was pointed at or focused when this was asked for. */
  first: Element;
}

/** Follows pointer and focus, and shows the tooltip that they are at. */
export function TooltipHost({ first }: TooltipHostProps) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => followTips(setTip, first), [first]);
  return <TooltipBubble tip={tip} />;
}
