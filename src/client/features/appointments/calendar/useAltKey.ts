import { useEffect, useState } from 'react';

/** Whether the Alt key is pressed. */
export function useAltKey(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const follow = ({ altKey }: KeyboardEvent) => setIsDown(altKey);
    const release = () => setIsDown(false);
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isDown;
}
