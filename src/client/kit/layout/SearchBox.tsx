import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { focusRow } from '../focus/focusRow.ts';
import { QuietInput } from '../forms/fields/QuietInput.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** Read aloud and shown inside: 'Search companies'. */
  label: string;
  value: string;
  /** Called when typing pauses (250 ms), and at once on Enter and on clearing. */
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

/** Search over a list. `/` anywhere on the page focuses it, Escape clears it, the down arrow leads to the rows. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // The list changed the search, for instance by 'Clear filters'. The echo of our own change is not one.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(function searchAfterPause() {
    if (text === sent) return;
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  useEffect(function focusOnSlash() {
    function handleSlash(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', handleSlash);
    return () => document.removeEventListener('keydown', handleSlash);
  }, []);

  function send(next: string) {
    setText(next);
    setSent(next);
    onSearch(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Inside of a form it does not send that
      event.preventDefault();
      send(text);
    }
    if (event.key === 'ArrowDown' && focusRow(1)) event.preventDefault();
    if (event.key === 'Escape' && text) {
      event.stopPropagation();
      send('');
    }
  }

  return (
    <Box role="search" className={styles.box}>
      <QuietInput
        ref={input}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        start={<Search aria-hidden="true" size={16} />}
        end={
          text ? (
            <IconButton label={t`Clear search`} onClick={() => send('')}>
              <X aria-hidden="true" />
            </IconButton>
          ) : (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        }
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
      />
    </Box>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
