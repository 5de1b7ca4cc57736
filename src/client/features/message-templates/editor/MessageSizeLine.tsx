import { useEffect, useState } from 'react';
import type { MessageSize } from './messageSize.ts';
import styles from './MessageTemplateEditor.module.css';

/** Characters and SMS parts of a text; nothing until the counting has been loaded. */
export function MessageSizeLine({ text }: { text: string }) {
  const [measure, setMeasure] = useState<(text: string) => MessageSize>();
  useEffect(function loadMeasure() {
    let isCurrent = true;
    import('./messageSize.ts').then(
      (file) => isCurrent && setMeasure(() => file.messageSize),
      // Offline or newly deployed: the editor goes on without the count.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!measure) return null;
  const { characters, segments, isUnicode } = measure(text);
  return (
    <p className={styles.size}>
      {characters.toLocaleString()} {characters === 1 ? 'character' : 'characters'} · {segments} SMS{' '}
      {segments === 1 ? 'segment' : 'segments'}
      {isUnicode && ' · with characters outside the SMS alphabet, 70 to a segment instead of 160'}
    </p>
  );
}
