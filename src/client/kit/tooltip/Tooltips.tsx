import { useEffect, useState } from 'react';
import { followTips } from './followTips.ts';
import type { Tip } from './followTips.ts';

type Bubble = (props: { tip: Tip | undefined }) => React.ReactNode;

/**
 * Shows the tooltip of whatever has `data-tip`, one at a time: pointed at for a moment, or reached by keyboard. It stands once,
 * round a page. A tooltip repeats or explains what is there: its element has a name of its own, which it does not change.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  const [Bubble, setBubble] = useState<Bubble>();

  useEffect(() => followTips(setTip), []);

  const isWanted = tip !== undefined;
  useEffect(
    // With MUI's Popper: nothing that a first view needs. Without it there is no tooltip, and the next one asks again.
    function loadWhenWanted() {
      if (!isWanted || Bubble) return;
      let isHere = true;
      import(/* webpackChunkName: "floating" */ './TooltipBubble.tsx').then(
        (file) => isHere && setBubble(() => file.TooltipBubble),
        () => undefined,
      );
      return () => {
        isHere = false;
      };
    },
    [isWanted, Bubble],
  );

  return Bubble ? <Bubble tip={tip} /> : null;
}
