import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The present, often enough for minutes; begins with the server's, so that both render the same. */
export function useNow(first_ms: number): number {
  const [now, setNow] = useState(first_ms);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
