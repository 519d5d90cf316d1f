import { useEffect, useEffectEvent, useState } from 'react';

/** Typing rests for so long before it is searched for. */
const typingPauseMs = 250;

/**
 * What is typed into a search box, and searched for after a pause.
 *
 * @param q what is searched for now, by the page's address: another search from elsewhere, as by the browser's way back, takes the place
 * of what is typed
 * @param onSearch brings words into the address, where they arrive a moment later
 */
export function useDelayedSearch(q: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== known) {
    setKnown(q);
    // What was sent from here is no search from elsewhere, and somebody may have typed on.
    if (q !== sent) {
      setTyped(q);
      setSent(q);
    }
  }
  const search = useEffectEvent((words: string) => {
    setSent(words);
    onSearch(words);
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === known) return undefined;
    const timer = setTimeout(() => search(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return { typed, type: setTyped };
}
